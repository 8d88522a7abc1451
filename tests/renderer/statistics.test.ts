import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf, type Ink } from '../../src/renderer/src/statistics/chart';
import { calendarDrawing } from '../../src/renderer/src/statistics/calendar-drawing';
import { formatsIn } from '../../src/renderer/src/statistics/formats';
import type { Picture } from '../../src/renderer/src/statistics/picture';
import StatisticsScreen from '../../src/renderer/src/statistics/StatisticsScreen.vue';
import { useApp } from '../../src/renderer/src/stores/app';
import { useReplay } from '../../src/renderer/src/stores/replay';
import { useStatistics } from '../../src/renderer/src/stores/statistics';
import type { PlayedRecord } from '../../src/shared/record';
import { EVERY_GAME, type StatisticsFilter } from '../../src/shared/statistics';
import { bookOf } from '../../src/main/stats/book';
import { milestonesOf } from '../../src/main/stats/milestones';
import { statisticsOf } from '../../src/main/stats/statistics';
import { summaryOf } from '../../src/main/stats/summary';
import { replayOf } from '../../src/main/session/replay';
import { manyGames } from '../support/many-games';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';
import { LAYOUTS } from '../support/renderer/sample-game';

vi.mock('../../src/renderer/src/statistics/ChartCanvas.vue', () => ({
  default: { props: ['picture', 'label'], template: '<canvas :aria-label="label"></canvas>' },
}));

const LEVELS = ['greedy', 'keen', 'adept', 'master', 'expert'];
const GAMES = manyGames({ count: 120, seed: 2, until: new Date('2025-06-30T12:00:00Z') });
const BOOK = bookOf(GAMES.map(summaryOf), 'first', LEVELS);
const told = (filter: StatisticsFilter, book = BOOK) => statisticsOf(book, filter, '2025-06-30');

let bridge: FakeBridge;
beforeEach(() => {
  bridge = freshStores({
    'statistics:read': (filter) => good(told(filter)),
    'statistics:milestones': () =>
      good(milestonesOf(BOOK.facts, { levels: LEVELS, layouts: ['gate', 'pyramids'], soloLayouts: ['gate'] })),
  });
  useApp().layouts = LAYOUTS;
});
const opened = async (): Promise<void> => {
  show(StatisticsScreen);
  await flushPromises();
};
const choose = async (testid: string, value: string): Promise<void> => {
  const select = found(testid) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await flushPromises();
};
const tile = (id: string): string => found(`tile-${id}`)?.querySelector('.value')?.textContent ?? '';
const rows = (testid: string): string[][] =>
  [...(found(testid)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('the statistics', () => {
  it('tell the figures that main counted, with intervals', async () => {
    await opened();
    const { total } = told(EVERY_GAME);
    expect(tile('games')).toBe(String(total.games));
    expect(tile('rate')).toBe(`${Math.round((total.rate?.value ?? 0) * 100)}%`);
    expect(found('tile-rate')?.textContent).toContain('95');
    expect(found('statistics-skill')?.textContent).toContain('luck');
    expect(found('statistics-few')).toBeNull();
  });

  it('say so where few games say little', async () => {
    const facts = BOOK.facts.filter(({ entry }) => entry.mode === 'versus' && !entry.assisted).slice(0, 3);
    const three = { ...BOOK, facts };
    bridge.answer('statistics:read', (filter) => good(told(filter, three)));
    await opened();
    expect(found('tile-rate')?.textContent).toContain('3 games only');
    expect(found('statistics-few')?.textContent).toContain('From 3 games only');
  });

  it('ask main for what is chosen, and show it', async () => {
    await opened();
    await choose('filter-players', '3');
    expect(bridge.asked.at(-1)?.argument).toMatchObject({ mode: 'versus', players: 3 });
    expect(tile('games')).toBe(String(told({ ...EVERY_GAME, players: 3 }).total.games));
    await choose('filter-level', 'expert');
    expect(bridge.asked.at(-1)?.argument).toMatchObject({ players: 3, level: 'expert' });
    await choose('filter-players', '');
    expect(bridge.asked.at(-1)?.argument).toMatchObject({ players: null, level: 'expert' });
  });

  it('of games alone forget what was chosen of games against others', async () => {
    await opened();
    await choose('filter-level', 'adept');
    await choose('filter-period', 'year');
    await click('statistics-tab-solo');
    expect(bridge.asked.at(-1)?.argument).toEqual({ ...EVERY_GAME, mode: 'solo', period: 'year' });
    expect(found('chart-captured')).not.toBeNull();
    expect(found('filter-level')).toBeNull();
  });

  it('have the same in a table, for listening and for reading', async () => {
    await opened();
    const { levels } = told(EVERY_GAME).versus;
    expect(rows('chart-levels').map(([name]) => name)).toEqual(['Gatherer', 'Pathfinder', 'Tracker', 'Elder', 'Seer']);
    rows('chart-levels').forEach(([, cell], at) => {
      expect(cell).toContain(`${Math.round((levels[at]?.rate?.value ?? 0) * 100)}%`);
      expect(cell).toContain(`${levels[at]?.games ?? 0} games`);
    });
    expect(found('chart-levels')?.querySelector('.unseen table')).not.toBeNull();
    await click('chart-levels-flip');
    expect(found('chart-levels')?.querySelector('.unseen table')).toBeNull();
    expect(found('chart-levels')?.querySelector('canvas')).toBeNull();
    const months = rows('chart-calendar');
    const days = told(EVERY_GAME).calendar.days;
    expect(months.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(days.reduce((sum, { games }) => sum + games, 0));
  });

  it('drop an answer that a later one has overtaken', async () => {
    await opened();
    const store = useStatistics();
    const answers: (() => void)[] = [];
    bridge.call = ((_channel: string, filter: StatisticsFilter) =>
      new Promise((resolve) => answers.push(() => resolve(good(told(filter)))))) as unknown as FakeBridge['call'];
    void store.change({ players: 3 });
    void store.change({ players: 4 });
    answers[1]?.();
    answers[0]?.();
    await flushPromises();
    expect(store.statistics?.filter.players).toBe(4);
  });

  it('begin with a kind word and a game to play', async () => {
    bridge.answer('statistics:read', (filter) => good(told(filter, bookOf([], 'first', LEVELS))));
    await opened();
    expect(found('statistics-tiles')).toBeNull();
    await click('statistics-play');
    expect(useApp().screen).toBe('versus');
  });

  it('lead to the games that they name, and back to where one was', async () => {
    bridge.answer('history:replay', () => good(replayOf(GAMES[0] as PlayedRecord, 'open')));
    await opened();
    await choose('filter-players', '3');
    await click('tile-fastest-watch');
    await flushPromises();
    const { fastest } = told({ ...EVERY_GAME, players: 3 });
    expect(bridge.asked.at(-1)).toMatchObject({ channel: 'history:replay', argument: { id: fastest?.game } });
    expect(useApp().screen).toBe('replay');
    expect(useReplay().source).toEqual({ kind: 'statistics' });
    await opened();
    expect(useStatistics().filter.players).toBe(3);
    await opened();
    expect(useStatistics().filter.players).toBeNull();
  });

  it('show how far one has come with each milestone', async () => {
    await opened();
    await click('statistics-tab-milestones');
    expect(found('milestones')?.querySelectorAll('li')).toHaveLength(21);
    expect(found('milestone-every-layout')?.dataset['done']).toMatch(/^[012]$/);
    const first = found('milestones')?.querySelector('li');
    expect(first?.classList).toContain('reached');
  });
});

describe('a chart', () => {
  const ink: Ink = { color: (tone) => `color(${tone})`, family: 'serif', size: 12 };
  const picture: Picture = {
    kind: 'bars',
    about: 'level',
    labels: ['a', 'b'],
    series: [{ name: 'won', tone: ['--gold', '--ember'], values: [0.5, null], between: [[0.2, 0.8], null] }],
    format: (value) => `${value * 100}%`,
    most: 1,
    fromNought: true,
  };

  it('is drawn in the theme’s colours, from nought to the most there can be', () => {
    const { type, data, options } = configOf(picture, ink);
    expect(type).toBe('bar');
    expect(data.datasets[0]?.data).toEqual([0.5, null]);
    expect(data.datasets[0]?.backgroundColor).toEqual(['color(--gold)', 'color(--ember)']);
    expect(options?.scales?.['y']).toMatchObject({ beginAtZero: true, max: 1 });
    expect(options?.animation).toBe(false);
  });

  it('lies down for long labels', () => {
    const { options } = configOf({ ...picture, lying: true }, ink);
    expect(options?.indexAxis).toBe('y');
    expect(options?.scales?.['x']).toMatchObject({ max: 1 });
  });
});

describe('the calendar', () => {
  /** Squares of a path: where they lie and how large they are. */
  const squares = (path: string): { x: number; y: number; width: number; height: number }[] =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h/g)].map(([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }));

  it('tells games by size and victories by how far a square is filled, not by colour alone', () => {
    // A Wednesday and the Thursday a week later.
    const days = [
      { date: '2025-01-01', games: 1, won: 1 },
      { date: '2025-01-02', games: 4, won: 1 },
      { date: '2025-01-09', games: 2, won: 0 },
    ];
    const drawing = calendarDrawing({ from: '2025-01-01', to: '2025-01-09', days });
    const { idle, played, won, months } = drawing;
    expect(squares(idle)).toHaveLength(6);
    const [one, four, two] = squares(played);
    expect([one?.width, four?.width, two?.width]).toEqual([6, 10, 8]);
    const [full, quarter, ...others] = squares(won);
    expect(others).toEqual([]);
    expect(full).toEqual(one);
    expect(quarter?.height).toBeCloseTo(10 / 4, 6);
    expect((quarter?.y ?? 0) + (quarter?.height ?? 0)).toBe((four?.y ?? 0) + 10);
    for (const { date } of days) {
      const at = squares(played)[days.findIndex((day) => day.date === date)];
      expect(drawing.dayAt((at?.x ?? 0) + 1, (at?.y ?? 0) + 1)).toBe(date);
    }
    expect([drawing.dayAt(1, 15), drawing.dayAt(1, 2), drawing.dayAt(500, 40)]).toEqual([null, null, null]);
    expect(months).toEqual([]);
  });
});

describe('numbers', () => {
  it('are written as the language does', () => {
    const [en, fr, ru] = [formatsIn('en'), formatsIn('fr'), formatsIn('ru')];
    expect(en.signed(-0.5)).toBe('−0.5');
    expect(en.duration(45_000)).toBe('45\u00a0sec');
    expect(en.duration(59.6 * 60_000)).toBe('1\u00a0hr');
    expect(en.duration(3_600_000 * 2 + 60_000 * 14)).toBe('2\u00a0hr 14\u00a0min');
    expect(fr.percent(0.42)).toMatch(/^42\s%$/);
    expect(ru.duration(600_000)).toBe('10\u00a0мин');
    expect(en.day('2025-01-31')).toBe('Jan 31, 2025');
    expect(ru.day('2025-01-31')).toContain('31');
  });
});
