import { describe, expect, it } from 'vitest';
import { cardText, familyText, moveText } from '../../src/main/engine/notation';
import { play, startGame, type Game } from '../../src/main/engine/game';
import { legalMoves } from '../../src/main/engine/legal';
import { isOpen, ownerOfSet, phaseOf, turnOf } from '../../src/main/engine/position';
import { seededRandom } from '../../src/main/engine/random';
import { tableView } from '../../src/main/engine/table-view';
import { randomMove, randomStart } from '../../scripts/cli/random-game';
import { ReferenceGame } from '../support/reference';
import type { Card, Seat } from '../../src/shared/cards';
import type { Move } from '../../src/shared/moves';

const GAMES = Number(process.env['SIGGIL_REFERENCE_GAMES'] ?? 120);

const referenceOf = ({ deal }: Game): ReferenceGame =>
  new ReferenceGame({
    players: deal.players,
    goal: deal.goal,
    layout: deal.layout.file,
    first: deal.first,
    cards: deal.cards.map((card) => cardText(card as Card)),
  });

/** The engine's game in the reference's words, for a comparison of everything on the table. */
function dumpEngine(game: Game): object {
  const views = game.deal.layout.places.length === 0 ? [] : seatViews(game);
  const [view] = views;
  if (!view) throw new Error('a game has seats');
  return {
    turn: turnOf(game.state),
    phase: phaseOf(game.state),
    slots: view.slots.map((slot, index) =>
      slot.state === 'up' ? `${cardText(slot.card)}${isOpen(game.state, index) ? '!' : ''}` : slot.state,
    ),
    hands: views.map(({ hand }) => hand.map(cardText)),
    sets: view.sets.map((set) => ({
      owner: ownerOfSet(game.state, set.id),
      spirit: familyText(set.spirit),
      cards: set.cards.map(cardText),
      holds: set.holds,
    })),
    free: view.free.map(familyText),
    lost: view.lost.map(familyText),
    discards: game.log.flatMap((event) => (event.kind === 'discarded' ? [cardText(event.card)] : [])),
    result: view.outcome?.result ?? null,
  };
}

const seatViews = (game: Game): ReturnType<typeof tableView>[] =>
  Array.from({ length: game.deal.players }, (_, seat) => tableView(game, seat as Seat, { memoryAid: false }));

function dumpReference(game: ReferenceGame): object {
  const order = 'SALTCWF';
  return {
    turn: game.turn,
    phase: game.phase,
    slots: game.places.map(({ gone, up, card }, slot) =>
      gone ? 'gone' : up ? `${card}${game.isAvailable(slot) ? '!' : ''}` : 'down',
    ),
    hands: game.hands,
    sets: game.sets.map((set, index) => {
      const where = game.spirits[set.spirit];
      return { ...set, holds: where?.at === 'set' && where.set === index };
    }),
    free: game.free,
    lost: [...game.lost].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    discards: game.discards,
    result: game.result,
  };
}

/** A move with its cards in one order, so that two texts of the same move are equal. */
function canonical(move: string): string {
  const [head, cards] = move.split(':');
  return cards === undefined ? move : `${String(head)}:${cards.split(',').sort().join(',')}`;
}

/** As `toEqual`, which is slow: most states are equal, and equal texts say so. */
function compare(actual: object, expected: object, at: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, at).toEqual(expected);
}

describe('the engine and the reference', () => {
  it(`agree on every state and every legal move of ${GAMES} random games`, () => {
    const reached = new Set<Move['kind']>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const random = seededRandom(seed);
      let game = startGame(randomStart({ players: ((seed % 4) + 1) as 1 | 2 | 3 | 4 }, random).deal).game;
      const reference = referenceOf(game);
      const manners = (['even', 'collecting', 'lurking', 'collecting'] as const).map(
        (_, seat, all) => all[(seat + seed) % all.length] ?? 'even',
      );
      for (;;) {
        const at = `seed ${seed}, move ${game.moves.length}`;
        compare(dumpEngine(game), dumpReference(reference), at);
        const legal = [...legalMoves(game)].map(moveText).map(canonical).sort();
        compare(legal, reference.legalMoves().map(canonical).sort(), at);
        if (phaseOf(game.state) === 'over') break;
        const move = randomMove(game, manners, random);
        reached.add(move.kind);
        game = play(game, move).game;
        reference.play(moveText(move));
      }
    }
    expect([...reached].sort()).toEqual(['banish', 'capture', 'discard', 'pass', 'recapture', 'take']);
  }, 120_000);
});
