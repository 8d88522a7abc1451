// Scripts that run in the page: frames while cards fly over the table, and the way from a click to a changed table.

/** @param {{ painted: string, table: string, divMs: number }} with_ @returns {Record<string, string>} */
exports.SCRIPTS = ({ painted, table, divMs }) => ({
  div: `(async () => {
    await (${painted})('body');
    const div = document.createElement('div');
    Object.assign(div.style, { position: 'absolute', width: '80px', height: '120px', background: '#446' });
    document.body.append(div);
    document.documentElement.style.background = '#111';
    div.animate([{ transform: 'translate(0, 0)' }, { transform: 'translate(700px, 500px)' }], {
      duration: 400, iterations: Infinity, direction: 'alternate',
    });
    const gaps = [];
    await new Promise((resolve) => {
      const end = performance.now() + ${divMs};
      let before = 0;
      requestAnimationFrame(function frame(now) {
        if (before > 0) gaps.push(now - before);
        before = now;
        if (now < end) requestAnimationFrame(frame);
        else resolve();
      });
    });
    return { gaps };
  })()`,
  prepareGame: `(async () => {
    await (${painted})('[data-testid="start"]');
    await window.siggil.call('settings:change', { pace: 'quick', motion: 'full', autoEndTurn: true });
    const setup = { mode: 'versus', players: 2, layout: 'pyramids', opponents: ['expert'], first: 'me' };
    return { ok: (await window.siggil.call('game:new', setup)).ok };
  })()`,
  game: `(async () => {
    await (${painted})('[data-testid="start-continue"]');
    document.querySelector('[data-testid="start-continue"]').click();
    await (${painted})('${table}');
    const table = document.querySelector('[data-testid="table"]');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    /** Every stretch of flying: how many cards, and the gaps between its frames. */
    const bursts = [];
    const trips = [];
    let burst = null, before = 0, over = false;
    requestAnimationFrame(function watch(now) {
      const flying = Number(table.dataset.flying);
      if (flying > 0 && burst !== null && before > 0) burst.gaps.push(now - before);
      if (flying > 0) {
        burst ??= { cards: 0, gaps: [] };
        burst.cards = Math.max(burst.cards, flying);
      } else if (burst !== null) {
        bursts.push(burst);
        burst = null;
      }
      before = now;
      if (!over) requestAnimationFrame(watch);
    });
    /**
     * Clicks, and waits until main's answer is applied and the page has painted it: no flight is waited for. That
     * picture's way to the screen is not in it; frames that come late tell of that.
     */
    const act = async (element) => {
      const at = table.dataset.at;
      const clicked = performance.now();
      element.click();
      await new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (table.dataset.at === at) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(table, { attributes: true });
      });
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      trips.push(performance.now() - clicked);
    };
    const find = (selector) => table.querySelector(selector);
    for (;;) {
      const { choice, flying } = table.dataset;
      if (choice === 'over') break;
      if (choice === 'wait' || flying !== '0') {
        await frame();
        continue;
      }
      const spirit = find('[data-capturable="true"]');
      if (choice === 'take') {
        const cards = table.querySelectorAll('[data-available="true"]');
        await act(cards[(trips.length * 7) % cards.length]);
      } else if (spirit !== null) {
        spirit.click();
        await frame();
        await act(find('[data-testid="capture-confirm"]'));
      } else await frame();
    }
    over = true;
    return { bursts, trips };
  })()`,
});
