import type { LevelInfo } from '../../shared/ipc';
import type { PlayerCount } from '../../shared/record';
import type { Budget, Decider } from './decision';
import { greedyDecider } from './greedy';
import { decideAtRandom } from './random';
import { EXPECTED } from './search/haste';
import type { Manner } from './search/manner';
import { searchDecider } from './search/opponent';
import { NO_LEANINGS, type Leanings } from './search/style';

/** Somebody who plays at a level in a manner of their own. */
export interface Character {
  readonly name: string;
  readonly style: StyleId;
}

/** One strength of opponents. */
export interface Level {
  readonly id: string;
  readonly players: readonly PlayerCount[];
  /** Whether it plays solo games, too. */
  readonly solo: boolean;
  /** Whether people may choose it; the others are for studies and tests. */
  readonly offered: boolean;
  /** At a table of two; see {@link budgetFor}. */
  readonly budget: Budget;
  readonly decider: (leanings: Leanings) => Decider;
  readonly characters: readonly Character[];
}

const lean = (leanings: Partial<Leanings>): Leanings => ({ ...NO_LEANINGS, ...leanings });

/** How characters lean where several moves look alike. */
export const STYLES = {
  plain: NO_LEANINGS,
  /** Keeps the hand together and captures late. */
  hoarder: lean({ pass: 1.8, gather: 1.1 }),
  /** Would rather take a spirit from somebody than a free one. */
  thief: lean({ steal: 2 }),
  /** Takes what others collect. */
  denier: lean({ deny: 1.2 }),
  /** Comes back for what was taken away. */
  avenger: lean({ reclaim: 2.5, steal: 1.2 }),
  /** Captures what lies free before anybody else does. */
  seizer: lean({ pass: 0.85 }),
} as const satisfies Record<string, Leanings>;
export type StyleId = keyof typeof STYLES;

const VERSUS: readonly PlayerCount[] = [2, 3, 4];
const NO_SEARCH: Budget = { nodes: 0, ms: 0 };
/** No level thinks longer. */
export const MOST_MS = 900;

const searching = (manner: Manner) => (leanings: Leanings) => searchDecider(manner, leanings);

/** Weakest first. Strength hangs on nodes; the time is a cap for slow machines. */
export const LEVELS: readonly Level[] = [
  {
    id: 'random',
    players: VERSUS,
    solo: true,
    offered: false,
    budget: NO_SEARCH,
    decider: () => decideAtRandom,
    characters: [],
  },
  {
    id: 'greedy',
    players: VERSUS,
    solo: false,
    offered: true,
    budget: NO_SEARCH,
    decider: greedyDecider,
    characters: [
      { name: 'Pell', style: 'seizer' },
      { name: 'Tiko', style: 'plain' },
      { name: 'Bree', style: 'thief' },
      { name: 'Odo', style: 'denier' },
    ],
  },
  {
    id: 'keen',
    players: VERSUS,
    solo: false,
    offered: true,
    budget: NO_SEARCH,
    decider: searching({ memory: 6, worlds: 2, waver: 0.16, exact: 0, hasty: null }),
    characters: [
      { name: 'Maren', style: 'hoarder' },
      { name: 'Dov', style: 'thief' },
      { name: 'Sefa', style: 'denier' },
      { name: 'Lunt', style: 'avenger' },
    ],
  },
  {
    id: 'adept',
    players: VERSUS,
    solo: false,
    offered: true,
    budget: { nodes: 20, ms: MOST_MS },
    decider: searching({ memory: 10, worlds: 2, waver: 0.06, exact: 0, hasty: null }),
    characters: [
      { name: 'Ilvo', style: 'denier' },
      { name: 'Yara', style: 'seizer' },
      { name: 'Bram', style: 'hoarder' },
      { name: 'Nessa', style: 'avenger' },
    ],
  },
  {
    id: 'master',
    players: VERSUS,
    solo: false,
    offered: true,
    budget: { nodes: 32, ms: MOST_MS },
    decider: searching({ memory: null, worlds: 2, waver: 0.03, exact: 20_000, hasty: null }),
    characters: [
      { name: 'Orla', style: 'thief' },
      { name: 'Kesk', style: 'hoarder' },
      { name: 'Runa', style: 'denier' },
      { name: 'Aldis', style: 'plain' },
    ],
  },
  {
    id: 'expert',
    players: VERSUS,
    solo: false,
    offered: true,
    budget: { nodes: 1200, ms: MOST_MS },
    // At a larger table, expecting of the others what they have shown counts for more than looking further: nodes, policy
    // or weights gained nothing there.
    decider: searching({ memory: null, worlds: 2, waver: 0, exact: 200_000, hasty: EXPECTED }),
    characters: [
      { name: 'Varek', style: 'avenger' },
      { name: 'Ismene', style: 'hoarder' },
      { name: 'Thule', style: 'thief' },
      { name: 'Corvane', style: 'denier' },
    ],
  },
];

/** The level of this id; undefined where there is none. */
export const levelById = (id: string): Level | undefined => LEVELS.find((level) => level.id === id);

/** What a decision of a level may cost: the more opponents, the more there is to look at. */
export const budgetFor = ({ budget: { nodes, ms } }: Level, players: PlayerCount): Budget => ({
  nodes: nodes * Math.max(1, players - 1),
  ms,
});

/** How a level decides in the manner of one of its characters. */
export function deciderOf({ decider, characters }: Level, name?: string): Decider {
  const character = characters.find((each) => each.name === name);
  return decider(character ? STYLES[character.style] : NO_LEANINGS);
}

/** What others need to know of the levels that people may choose. */
export const LEVEL_INFOS: readonly LevelInfo[] = LEVELS.filter(({ offered }) => offered).map(
  ({ id, players, characters }) => ({ id, players, characters: characters.map(({ name }) => name) }),
);
