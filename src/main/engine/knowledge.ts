import type { Card, Seat } from '../../shared/cards';
import type { LayoutFile } from '../../shared/layout';
import type { Move } from '../../shared/moves';
import type { Goal, Mode, PlayerCount } from '../../shared/record';
import { replay, type Game } from './game';
import { readLayout } from './layout';
import { layoutById, layoutName } from './layouts';
import { wasSeen } from './position';
import { RuleError } from './rule-error';

/**
 * What anybody with a perfect memory knows (R5.1): plain data that can be posted to a worker. Hands, sets and free
 * spirits follow from it by replaying, since every card taken lay face up.
 */
export interface Knowledge {
  readonly mode: Mode;
  readonly players: PlayerCount;
  readonly goal: Goal | null;
  /** The id of a layout that ships, or a whole layout. */
  readonly layout: string | LayoutFile;
  readonly first: Seat;
  /** In deal order; null where nobody has seen the card (R5.2). */
  readonly deal: readonly (Card | null)[];
  readonly moves: readonly Move[];
}

/** Built from nothing: only what was turned up or dealt face up goes in. */
export const knowledgeOf = ({ deal, moves, state }: Game): Knowledge => ({
  mode: deal.mode,
  players: deal.players,
  goal: deal.goal,
  layout: layoutName(deal.layout),
  first: deal.first,
  deal: deal.cards.map((card, slot) => (wasSeen(state, slot) ? card : null)),
  moves,
});

/**
 * The game as it is known; the cards nobody has seen are null in its deal.
 * @throws RuleError as {@link replay}, or `layout`
 */
export function gameOfKnowledge({ mode, players, goal, layout, first, deal, moves }: Knowledge): Game {
  const found = typeof layout === 'string' ? layoutById(layout) : readLayout(layout);
  if (found === undefined) throw new RuleError('layout', 'R2.1', 'there is no layout of this name');
  return replay({ mode, players, goal, layout: found, first, cards: deal }, moves);
}
