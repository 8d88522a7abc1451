import { beforeEach, describe, expect, it } from 'vitest';
import { replayOf } from '../../../src/main/session/replay';
import { seededRandom } from '../../../src/main/engine/random';
import { writeRecord } from '../../../src/main/engine/record';
import { useReplay } from '../../../src/renderer/src/stores/replay';
import type { PlayedRecord } from '../../../src/shared/record';
import { randomGame } from '../../../scripts/cli/random-game';
import { good } from '../../support/renderer/fake-bridge';
import { freshStores } from '../../support/renderer/mounting';

const game = randomGame({ players: 3 }, seededRandom(5));
const record: PlayedRecord = writeRecord(game, {
  id: 'a',
  seats: [
    { kind: 'human' as const, name: 'Ada' },
    { kind: 'opponent' as const, level: 'keen', name: 'Orla' },
    { kind: 'opponent' as const, level: 'keen', name: 'Bram' },
  ],
  startedAt: '2026-03-10T20:00:00+01:00',
  playedMs: 0,
  assisted: false,
  generator: 'test',
});
/** The moves that captured something, from the record's text. */
const captures = record.moves.flatMap((move, index) => (/^[crb]/.test(move) ? [index + 1] : []));

describe('a replay', () => {
  beforeEach(() => {
    freshStores({ 'history:replay': ({ perspective }) => good(replayOf(record, perspective)) });
  });

  it('goes step by step and jumps to captures, and never beyond its ends', async () => {
    const replay = useReplay();
    expect(await replay.open('a')).toBe(true);
    expect([replay.at, replay.last]).toEqual([0, record.moves.length]);
    replay.goTo(-3);
    expect(replay.at).toBe(0);
    const met: number[] = [];
    for (;;) {
      replay.toCapture(1);
      met.push(replay.at);
      if (replay.at === replay.last) break;
    }
    expect(met.filter((at) => captures.includes(at))).toEqual(captures);
    for (const at of [...captures].reverse().filter((one) => one < replay.last)) {
      replay.toCapture(-1);
      expect(replay.at).toBe(at);
    }
    replay.toCapture(-1);
    expect(replay.at).toBe(0);
    replay.goTo(10_000);
    expect(replay.at).toBe(replay.last);
    expect(replay.state?.view.outcome?.result).toEqual(record.result);
  });

  it('plays until its end, and from the beginning again', async () => {
    const replay = useReplay();
    await replay.open('a');
    replay.goTo(replay.last - 1);
    replay.toggle();
    expect(replay.playing).toBe(true);
    replay.goTo(replay.at + 1);
    expect(replay.playing).toBe(false);
    replay.toggle();
    expect([replay.playing, replay.at]).toEqual([true, 0]);
  });

  it('is looked at from elsewhere at the same move, as another picture', async () => {
    const replay = useReplay();
    await replay.open('a');
    replay.goTo(20);
    const before = replay.state;
    await replay.lookFrom(1 as never);
    expect(replay.at).toBe(20);
    expect(replay.state?.view.viewer).toBe(1);
    expect(replay.state?.you).toBe(0);
    expect(replay.state?.game).not.toBe(before?.game);
  });

  it('stays where it is when main refuses', async () => {
    const bridge = freshStores();
    const replay = useReplay();
    bridge.answer('history:replay', () => ({ ok: false, fault: { code: 'no-such-record' } }));
    expect(await replay.open('a')).toBe(false);
    expect(replay.state).toBeNull();
  });
});
