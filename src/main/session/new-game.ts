import type { Seat } from '../../shared/cards';
import { FIRST_PROFILE } from '../../shared/profile';
import type { PlayerCount, SeatRecord } from '../../shared/record';
import type { GameSetup, Starter } from '../../shared/settings';
import { shuffledDeal } from '../engine/deal';
import { soloProblem } from '../engine/layout';
import { layoutById } from '../engine/layouts';
import { cardText } from '../engine/notation';
import { GENERATOR, seededRandom, type RandomSource } from '../engine/random';
import type { RunningHeader } from '../store/ports';
import { localTime } from './local-time';
import { drawNames } from './opponent-names';
import { HUMAN } from './played-game';
import type { SessionPorts } from './ports';
import { refuse } from './refusal';

/** R3.2: who begins is drawn by lot or chosen; of several opponents one is drawn. */
function firstSeat(starter: Starter, players: PlayerCount, random: RandomSource): Seat {
  if (starter === 'lot') return random.below(players) as Seat;
  return starter === 'me' ? HUMAN : ((1 + random.below(players - 1)) as Seat);
}

/** Deals a new game. @throws Refusal `unknown-layout`, `layout-not-solo`, `unknown-level` or `unknown-character` */
export function newHeader(
  setup: GameSetup,
  { clock, levels, newId, seed, settings, player }: SessionPorts,
): RunningHeader {
  const layout = layoutById(setup.layout) ?? refuse('unknown-layout');
  const human: SeatRecord = { kind: 'human', name: settings.current().playerName };
  // What is drawn beside the cards has randomness of its own, so that it tells nothing of them.
  const lots = seededRandom(seed());
  const cards = seededRandom(seed());
  const common = { id: newId(), layout: layout.id, startedAt: localTime(clock.wall()) };
  const profile = player();
  const own = {
    generator: GENERATOR,
    opponentSeed: seed(),
    ...(profile !== FIRST_PROFILE && { profile }),
  };

  if (setup.mode === 'solo') {
    if (soloProblem(layout) !== null) refuse('layout-not-solo');
    const { mode, goal } = setup;
    const deal = shuffledDeal({ mode, players: 1, goal, layout, first: HUMAN }, cards);
    return { ...common, ...own, mode, goal, players: 1, first: HUMAN, seats: [human], deal: textOf(deal.cards) };
  }
  const { mode, players, opponents } = setup;
  for (const id of opponents) {
    if (!levels.some((level) => level.id === id && level.players.includes(players))) refuse('unknown-level');
  }
  const characters = opponents.map((id) => levels.find((level) => level.id === id)?.characters ?? []);
  const asked = setup.characters ?? [];
  asked.forEach((name, index) => {
    if (name === null) return;
    if (!characters[index]?.includes(name) || asked.indexOf(name) !== index) refuse('unknown-character');
  });
  const first = firstSeat(setup.first, players, lots);
  const names = drawNames(characters, asked, lots);
  const seats = opponents.map((level, index): SeatRecord => ({ kind: 'opponent', level, name: names[index] ?? '' }));
  const deal = shuffledDeal({ mode, players, goal: null, layout, first }, cards);
  return { ...common, ...own, mode, players, first, seats: [human, ...seats], deal: textOf(deal.cards) };
}

const textOf = (cards: ReturnType<typeof shuffledDeal>['cards']): readonly string[] =>
  cards.map((card) => (card === null ? refuse('internal') : cardText(card)));
