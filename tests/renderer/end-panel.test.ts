import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import EndPanel from '../../src/renderer/src/panels/EndPanel.vue';
import { endingOf, type Mood } from '../../src/renderer/src/panels/ending';
import { useApp } from '../../src/renderer/src/stores/app';
import { useGame } from '../../src/renderer/src/stores/game';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import type { TurningPoint } from '../../src/shared/review';
import type { GameState, Outcome } from '../../src/shared/view';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';
import { sampleGame } from '../support/renderer/sample-game';

let bridge: FakeBridge;
beforeEach(() => {
  bridge = freshStores({
    'game:resume': () => good(sampleGame(2)),
    'game:new': () => good(sampleGame(2, {}, { game: 'next', at: 0 })),
    'game:leave': () => good(null),
  });
});

const over = (players: 1 | 2, outcome: Outcome, game: Partial<GameState> = {}): GameState =>
  sampleGame(players, { outcome }, game);
const lostToMira: Outcome = {
  decision: 'hands',
  result: { reason: 'exhausted', winners: [1], spirits: [1, 1], hands: [6, 5] },
};
const shared = { reason: 'target', spirits: [1, 1], hands: [5, 5] } as const;

describe('the end of a game', () => {
  it('tells the result by its rule, and who holds what', () => {
    show(EndPanel, { state: over(2, lostToMira) });
    const panel = found('result');
    expect(panel?.dataset).toMatchObject({ decision: 'hands', winners: '1' });
    expect(found('result-text')?.textContent).toBe(
      'The sigil is empty. You and Mira are tied at one spirit; Mira wins with the fewest cards in hand: 5.',
    );
    const rows = [...(panel?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent.replace(/\s+/g, ' '));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('You');
    expect(rows[0]).toContain('6 cards in hand');
    expect(panel?.querySelectorAll('tr.winner th')[0]?.textContent).toBe('Mira');
  });

  it('has no winners in a lost game alone, and tells what became of the spirits', () => {
    const result = { reason: 'lost', winners: [], spirits: [1], hands: [6] } as const;
    show(EndPanel, { state: over(1, { decision: 'sigilEmpty', result }) });
    expect(found('result')?.getAttribute('data-decision')).toBe('sigilEmpty');
    expect(found('result')?.getAttribute('data-winners')).toBe('');
    const rows = [...(found('result')?.querySelectorAll('tbody tr') ?? [])];
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['Captured', 'Lost for good']);
    expect(rows.map((row) => row.querySelectorAll('svg').length)).toEqual([1, 1]);
  });

  it('says that a game with help is kept apart', () => {
    expect(show(EndPanel, { state: over(2, lostToMira) }).text()).not.toContain('assisted');
    expect(show(EndPanel, { state: over(2, lostToMira, { assisted: true }) }).text()).toContain('assisted');
  });

  it('offers a look back, and tells the move that cost most, the better one, and that both chances are estimates', async () => {
    const offered = over(2, lostToMira, { review: { state: 'offered' } });
    const panel = show(EndPanel, { state: offered });
    useGame().state = offered;
    await click('result-review');
    expect(bridge.asked).toContainEqual({ channel: 'game:review', argument: { game: 'sample' } });
    const turningPoint = {
      turn: 4,
      made: { move: { kind: 'take', slot: 3 }, card: 0, from: null },
      better: { move: { kind: 'capture', spirit: 2, cards: [14, 15, 16] }, card: null, from: 1 },
      reasons: [{ kind: 'forestalls', seat: 1 }],
      before: 0.61,
      after: 0.34,
    } as unknown as TurningPoint;
    await panel.setProps({ state: over(2, lostToMira, { review: { state: 'given', turningPoint } }) });
    expect(found('result-review')).toBeNull();
    expect(found('review')?.textContent).toBe(
      'Turn 4: you took stone\u00a01. The seer would have taken the leaf spirit from Mira with leaf\u00a01, leaf\u00a02, and leaf\u00a03.' +
        'Its hint would have been: Otherwise Mira could capture it with the next turn.' +
        'It reckons that your chance to win went from about 60% to about 35% there. These are estimates, from what could be known then.',
    );
    await panel.setProps({ state: over(2, lostToMira, { review: { state: 'given', turningPoint: null } }) });
    expect(found('review')?.textContent).toContain('no single move');
  });

  it.each<[string, Mood, 1 | 2, Outcome]>([
    ['a victory', 'won', 2, { decision: 'target', result: { ...shared, winners: [0] } }],
    ['a shared victory', 'won', 2, { decision: 'shared', result: { ...shared, winners: [0, 1] } }],
    ['another’s victory', 'theirs', 2, { decision: 'target', result: { ...shared, winners: [1] } }],
    ['a game won alone', 'won', 1, { decision: 'won', result: { ...shared, reason: 'won', winners: [0] } }],
    ['a game lost alone', 'lost', 1, { decision: 'spiritsLost', result: { ...shared, reason: 'lost', winners: [] } }],
    ['a game given up', 'quiet', 2, { decision: 'gaveUp', result: null }],
  ])('shows the spirits of %s in its light', (_, mood, players, outcome) => {
    const state = over(players, outcome);
    show(EndPanel, { state });
    expect(found('result')?.classList).toContain(mood);
    const seats = outcome.result?.winners.length ? outcome.result.winners : [0];
    const gained = seats.flatMap((seat) => state.view.seats[seat]?.spirits ?? []);
    const gone = outcome.decision === 'gaveUp' ? [] : state.view.lost;
    const ending = endingOf(state).gatherings;
    expect(ending.flatMap((one) => (one.gone ? [] : one.spirits))).toEqual(gained);
    expect(ending.flatMap((one) => (one.gone ? one.spirits : []))).toEqual(gone);
    expect(found('result')?.querySelectorAll('.place')).toHaveLength(gained.length + gone.length);
    expect(found('result')?.querySelectorAll('.gone')).toHaveLength(gone.length);
  });

  it('takes the focus, makes way for the table, and comes back', async () => {
    show(EndPanel, { state: over(2, lostToMira) });
    expect(document.activeElement).toBe(found('result'));
    await click('result-look');
    expect(found('result')).toBeNull();
    expect(document.activeElement).toBe(found('result-show'));
    await click('result-show');
    expect(document.activeElement).toBe(found('result'));
  });

  it('plays again with the same set-up', async () => {
    await useGame().resume();
    show(EndPanel, { state: over(2, lostToMira) });
    await click('result-again');
    expect(bridge.asked.map((call) => call.channel)).toEqual(['game:resume', 'game:story', 'game:leave', 'game:new']);
    expect(bridge.asked.at(-1)?.argument).toEqual(DEFAULT_SETTINGS.lastVersus);
    expect(useGame().state?.game).toBe('next');
  });

  it.each([
    ['result-start', 'start'],
    ['result-new', 'versus'],
  ])('goes by %s to %s', async (button, screen) => {
    const app = useApp();
    await useGame().resume();
    app.show('table');
    show(EndPanel, { state: over(2, lostToMira) });
    await click(button);
    await flushPromises();
    expect(app.screen).toBe(screen);
  });
});
