// Runs in Electron. Starts the built program, or an empty window for comparison, looks at it from within and writes one
// JSON line. SIGGIL_BENCH says what to look at: empty, prepare, table, thinking, div, prepareGame or game.
const { app, BrowserWindow } = require('electron');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const threads = require('node:worker_threads');

const BUILT = path.join(__dirname, '../../out/main/index.js');
/** How long the opponent is made to think, in milliseconds. */
const THINKING_MS = 3_000;
/** For how long of it frames and calls are watched, and for how long before, while the card that was taken flies. */
const WATCHED_MS = 1_000;
/** Until memory has settled after the first picture. */
const SETTLED_MS = 3_000;
/** For how long the one thing on an otherwise empty page moves, in milliseconds. */
const DIV_MS = 6_000;
const look = process.env['SIGGIL_BENCH'];
const { SCRIPTS: GAME_SCRIPTS } = require('./game.js');

/** Proportional memory of all processes of the program, in KiB; shared pages count once. */
const memory = () =>
  app
    .getAppMetrics()
    .map(({ pid }) => /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')))
    .reduce((sum, found) => sum + Number(found?.[1]), 0);

const report = (/** @type {object} */ found) => {
  process.stdout.write(`${JSON.stringify(found)}\n`);
  app.exit(0);
};

/** Runs in the page: waits until an element is there and painted, and returns the time. */
const painted = `(selector) => new Promise((resolve) => {
  const seen = () => {
    if (!document.querySelector(selector)) return false;
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
    return true;
  };
  if (seen()) return;
  const observer = new MutationObserver(() => seen() && observer.disconnect());
  observer.observe(document, { subtree: true, childList: true });
})`;

const TABLE = '[data-testid="table"] [data-testid^="slot-"]';

/** @type {Record<string, string>} */
const SCRIPTS = {
  empty: `(async () => ({ start: await (${painted})('body') }))()`,
  prepare: `(async () => {
    await (${painted})('[data-testid="start"]');
    await window.siggil.call('settings:change', { pace: 'instant' });
    const setup = { mode: 'versus', players: 2, layout: 'pyramids', opponents: ['greedy'], first: 'me' };
    return { ok: (await window.siggil.call('game:new', setup)).ok };
  })()`,
  table: `(async () => {
    const start = await (${painted})('[data-testid="start-continue"]');
    document.querySelector('[data-testid="start-continue"]').click();
    return { start, table: await (${painted})('${TABLE}') };
  })()`,
  thinking: `(async () => {
    await (${painted})('[data-testid="start-continue"]');
    document.querySelector('[data-testid="start-continue"]').click();
    await (${painted})('${TABLE}');
    const watch = async () => {
      const end = performance.now() + ${WATCHED_MS};
      let frames = 0, gap = 0, before = performance.now();
      const trips = [];
      const frame = (now) => {
        gap = Math.max(gap, now - before);
        before = now;
        frames++;
        if (now < end) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      while (performance.now() < end) {
        const asked = performance.now();
        await window.siggil.call('game:undo', { game: '', at: 0 });
        trips.push(performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      trips.sort((a, b) => a - b);
      return { frames, gap, trip: trips[Math.floor(trips.length / 2)], longestTrip: trips.at(-1) };
    };
    await watch();
    const idle = await watch();
    const thinks = new Promise((resolve) => {
      const stop = window.siggil.listen('game:update', ({ state }) => {
        if (state.thinking !== null) resolve(stop());
      });
    });
    document.querySelector('[data-available="true"]').click();
    const flying = await watch();
    await thinks;
    return { idle, flying, thinking: await watch() };
  })()`,
  ...GAME_SCRIPTS({ painted, table: TABLE, divMs: DIV_MS }),
};

if (look === 'div' || look === 'game') {
  // Beside real opponents one more thread searches without a pause, standing back as theirs do (src/main/ai/give-way.ts):
  // the worst that thinking can do to the window.
  const busy = new threads.Worker(
    `try {
      const thread = Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1));
      require('node:os').setPriority(thread, 10);
    } catch {}
    for (let n = 0; ; n++) Math.sqrt(n);`,
    { eval: true },
  );
  app.on('quit', () => void busy.terminate());
}

if (look === 'thinking') {
  // The real worker, whose every answer takes a second of work more.
  const slow = path.join(os.tmpdir(), `siggil-slow-worker-${process.pid}.js`);
  const Real = threads.Worker;
  threads.Worker = class extends Real {
    /** @param {string} file @param {import('node:worker_threads').WorkerOptions} options */
    constructor(file, options) {
      fs.writeFileSync(
        slow,
        `const { parentPort } = require('node:worker_threads');
        const on = parentPort.on.bind(parentPort);
        parentPort.on = (event, listener) => on(event, (message) => {
          const end = Date.now() + ${THINKING_MS};
          while (Date.now() < end);
          listener(message);
        });
        require(${JSON.stringify(file)});`,
      );
      super(slow, options);
    }
  };
  app.on('quit', () => fs.rmSync(slow, { force: true }));
}

app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', async () => {
    const found = await contents.executeJavaScript(SCRIPTS[look ?? ''] ?? '');
    if (look === 'empty' || look === 'table') {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      Object.assign(found, { memory: memory() });
    }
    report(found);
  });
});

if (look === 'empty' || look === 'div') {
  void app.whenReady().then(() => {
    const window = new BrowserWindow({
      width: 1280,
      height: 800,
      show: false,
      webPreferences: { contextIsolation: true, sandbox: true },
    });
    window.once('ready-to-show', () => window.show());
    void window.loadURL('data:text/html,<body></body>');
  });
} else {
  require(BUILT);
}
