import { describe, expect, test } from 'vitest';
import { FIRST_PROFILE, GUEST } from '../../src/shared/profile';
import { MemoryHistory, MemoryRunning, TestTable, TWO } from './table';

const table = () => {
  const history = new MemoryHistory();
  const running = new MemoryRunning();
  const made = new TestTable(history, running);
  const sit = (player: string): void => {
    made.player = player;
    made.session.playerChanged();
  };
  return { made, history, running, sit, kept: () => history.games.map(({ id, profile }) => [id, profile]) };
};

describe('several players', () => {
  test('have games of their own to go on with', () => {
    const { made, sit } = table();
    const first = made.session.newGame(TWO);
    made.step(first);
    const left = made.state;
    sit('ada');
    expect(made.session.resumable()).toBeNull();
    const hers = made.session.newGame(TWO);
    made.step(hers);
    sit(FIRST_PROFILE);
    expect(made.session.resume()).toMatchObject({ game: first.game, at: left.at });
    sit('ada');
    expect(made.session.resume().game).toBe(hers.game);
    made.restart();
    expect(made.session.resume().game).toBe(hers.game);
  });

  test('have their finished games noted as theirs; the first’s name nobody', () => {
    const { made, sit, kept } = table();
    made.playOut(made.session.newGame(TWO));
    sit('ada');
    made.playOut(made.session.newGame(TWO));
    expect(kept()).toEqual([
      ['game-1', undefined],
      ['game-2', 'ada'],
    ]);
  });

  test('come and go while an opponent thinks: its answer is dropped', () => {
    const { made, sit } = table();
    made.opponents.behave = () => undefined;
    made.session.newGame({ ...TWO, first: 'them' });
    const asked = made.opponents.requests.length;
    expect(asked).toBe(1);
    sit('ada');
    expect(made.opponents.cancelled).toEqual([made.opponents.requests[0]?.id]);
    const shown = made.updates.length;
    made.time.pass(60_000);
    expect(made.updates).toHaveLength(shown);
  });

  test('that are removed take their running game along', () => {
    const { made, running, sit } = table();
    made.step(made.session.newGame(TWO));
    sit('ada');
    made.step(made.session.newGame(TWO));
    made.session.forget(FIRST_PROFILE);
    expect(running.logs.map(({ game }) => game.header.profile)).toEqual(['ada']);
    expect(made.session.resume().game).toBe('game-2');
  });
});

describe('a guest', () => {
  test('leaves no finished game', () => {
    const { made, running, sit, kept } = table();
    sit(GUEST);
    made.playOut(made.session.newGame(TWO));
    const given = made.session.newGame(TWO);
    made.step(given);
    made.session.giveUp(given.game);
    expect(kept()).toEqual([]);
    expect(running.logs).toEqual([]);
  });

  test.each<[string, (at: ReturnType<typeof table>) => void]>([
    ['when somebody else comes', ({ sit }) => sit(FIRST_PROFILE)],
    ['when the program ends', ({ made }) => made.session.close()],
    [
      'when the program starts after a kill',
      ({ made }) => {
        made.player = FIRST_PROFILE;
        made.restart();
      },
    ],
  ])('leaves no running game %s', (_, end) => {
    const at = table();
    at.made.step(at.made.session.newGame(TWO));
    at.sit(GUEST);
    at.made.step(at.made.session.newGame(TWO));
    expect(at.running.logs).toHaveLength(2);
    end(at);
    expect(at.running.logs.map(({ game }) => game.header.id)).toEqual(['game-1']);
    expect(at.kept()).toEqual([]);
  });
});
