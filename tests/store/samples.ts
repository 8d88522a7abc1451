import type { PlayedRecord } from '../../src/shared/record';
import type { RunningHeader } from '../../src/main/store/ports';

/** All 56 cards as text; a deal in no particular order. */
const DEAL: readonly string[] = [...'SALTCWF'].flatMap((letter) => [...'1234567*'].map((sign) => letter + sign));

const begun = (id: string, startedAt: string): Omit<RunningHeader, 'opponentSeed'> => ({
  id,
  mode: 'versus',
  players: 2,
  layout: 'pyramids',
  first: 0,
  deal: DEAL,
  seats: [
    { kind: 'human', name: 'Ähm "quoted" 🪶' },
    { kind: 'opponent', level: 'greedy', name: 'Orla' },
  ],
  startedAt,
  generator: 'sample',
});

export const header = (id: string, startedAt = '2025-01-31T12:00:00+01:00'): RunningHeader => ({
  ...begun(id, startedAt),
  opponentSeed: 7,
});

export const record = (id: string, extra: Record<string, unknown> = {}): PlayedRecord => ({
  format: 'siggil-record',
  version: 1,
  ...begun(id, '2025-01-31T12:00:00+01:00'),
  moves: ['t55', 'p', 't54', 'cT:T1,T5,T6'],
  result: { reason: 'target', winners: [1], spirits: [2, 5], hands: [6, 9] },
  finishedAt: '2025-01-31T12:30:00+01:00',
  playedMs: 1_200_000.5,
  assisted: false,
  ...extra,
});
