import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GameState } from '../../src/shared/view';
import { openHistory } from '../../src/main/store/history';
import { openRunningGames } from '../../src/main/store/running-games';
import { newPlace } from '../store/place';
import { SUMMARISER } from '../support/summariser';
import { MemoryHistory, TestTable, TWO } from './table';

/** A game with a taken-back move, as it was shown after every move, and its log on a real disk. */
function playedGame() {
  const { place } = newPlace();
  const table = new TestTable(openHistory(place, SUMMARISER), openRunningGames(place));
  let state = table.session.newGame(TWO);
  const shown: GameState[] = [structuredClone(state)];
  const bytes = () => readFileSync(join(place.folder, 'running', 'game-1.ndjson'));
  for (let n = 0; n < 4; n++) {
    table.step(state);
    if (n === 2) table.session.undo(state.game, table.state.at);
    state = table.state;
  }
  // `thinking` is not in the log: who thinks follows from whose turn it is.
  shown.push(...table.updates.map((update) => ({ ...structuredClone(update.state), thinking: null })));
  return { place, shown, bytes, history: () => [...openHistory(place, SUMMARISER).records()] };
}

const asResumed = (table: TestTable): GameState => {
  table.opponents.behave = () => undefined;
  // Nothing goes on by itself while the clock stands.
  table.current = { ...table.current, autoEndTurn: false, pace: 'slow' };
  return { ...table.session.resume(), thinking: null };
};

describe('killed at any moment', () => {
  test('while a line was written: the game goes on from the last whole move', () => {
    const { place, shown, bytes } = playedGame();
    const whole = bytes();
    const ends = [...whole.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    // Header, then a line for each update.
    expect(ends).toHaveLength(shown.length);
    const path = join(place.folder, 'running', 'game-1.ndjson');
    for (let length = ends[0] ?? 0; length <= whole.length; length++) {
      writeFileSync(path, whole.subarray(0, length));
      const lines = ends.filter((end) => end <= length).length;
      expect(asResumed(new TestTable(new MemoryHistory(), openRunningGames(place)))).toEqual(shown[lines - 1]);
    }
  }, 120_000);

  test('between history and the removal of the log: the next start removes it, and history has the game once', () => {
    const { place, history } = playedGame();
    const running = openRunningGames(place);
    const table = new TestTable(openHistory(place, SUMMARISER), { ...running, remove: () => undefined });
    const end = table.playOut(table.session.resume());
    const logs = () => readdirSync(join(place.folder, 'running'));
    expect(logs()).toEqual(['game-1.ndjson']);
    expect(history()).toHaveLength(1);
    const again = new TestTable(openHistory(place, SUMMARISER), openRunningGames(place));
    expect(again.session.resumable()).toBeNull();
    expect(logs()).toEqual([]);
    expect(history()).toMatchObject([{ id: end.game, result: end.view.outcome?.result }]);
  });
});
