import { FIRST_PROFILE } from '../../../src/shared/profile';
import type { GameEntry } from '../../../src/shared/history';
import { searchable, type Listed } from '../../../src/renderer/src/history/choosing';

export const entry = (id: string, extra: Partial<GameEntry> = {}): GameEntry => ({
  id,
  startedAt: '2026-03-10T20:00:00+01:00',
  finishedAt: '2026-03-10T20:30:00+01:00',
  mode: 'versus',
  players: 2,
  goal: null,
  layout: 'pyramids',
  seats: [
    { kind: 'human', name: 'Ada' },
    { kind: 'opponent', level: 'keen', name: 'Orla' },
  ],
  seat: 0,
  ending: 'won',
  decision: 'target',
  spirits: [5, 2],
  playedMs: 1_500_000,
  moves: 98,
  assisted: false,
  profile: FIRST_PROFILE,
  ...extra,
});

export const listed = (one: GameEntry): Listed => ({
  entry: one,
  instant: Date.parse(one.startedAt),
  text: searchable(one.seats.map(({ name }) => name).join(' ')),
});
