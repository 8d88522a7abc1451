import { describe, expect, it } from 'vitest';
import type { Seat } from '../../src/shared/cards';
import type { TableEvent } from '../../src/shared/events';
import { play, startGame, type Game } from '../../src/main/engine/game';
import { cardText, familyText, moveText } from '../../src/main/engine/notation';
import { seededRandom } from '../../src/main/engine/random';
import { tableView } from '../../src/main/engine/table-view';
import { randomGame } from '../../scripts/cli/random-game';
import type { Goal, PlayerCount } from '../../src/shared/record';
import { layoutById } from '../../src/main/engine/layouts';

/** The table as text, a line for each thing on it. */
function table(game: Game): string {
  const view = tableView(game, 0 as Seat, { memoryAid: true });
  const slots = view.slots.map((slot) =>
    slot.state === 'up' ? cardText(slot.card) + (slot.available ? '!' : '') : slot.state === 'down' ? '??' : '.',
  );
  return [
    `  turn ${view.turn}, ${view.phase}, ${view.left} left, free ${view.free.map(familyText).join('') || '-'}, lost ${view.lost.map(familyText).join('') || '-'}`,
    `  sigil ${slots.join(' ')}`,
    ...view.seats.map(
      ({ seat, hand, spirits, remembered }) =>
        `  seat ${seat}: ${hand} cards ${(remembered ?? view.hand).map(cardText).join(' ')}; spirits ${spirits.map(familyText).join('') || '-'}`,
    ),
    ...view.sets.map(
      ({ id, seat, spirit, cards, holds }) =>
        `  set ${id} of seat ${seat}: ${cards.map(cardText).join(' ')} ${holds ? 'under' : 'without'} ${familyText(spirit)}`,
    ),
  ].join('\n');
}

function told(event: TableEvent): string {
  switch (event.kind) {
    case 'took':
    case 'discarded':
    case 'turnedUp':
      return `${event.kind} ${cardText(event.card)} in ${event.slot}`;
    case 'freed':
      return `freed ${familyText(event.spirit)} in ${event.slot}`;
    case 'banished':
      return `banished ${familyText(event.spirit)}`;
    case 'captured':
      return `captured ${familyText(event.spirit)} on set ${event.set}`;
    case 'stole':
      return `${event.recapture ? 'recaptured' : 'stole'} ${familyText(event.spirit)} from ${event.from} on set ${event.set}, set ${event.abandoned} abandoned`;
    case 'passed':
      return `seat ${event.seat} passed`;
    case 'turn':
      return `turn of ${event.seat}`;
    case 'over':
      return 'over';
  }
}

/** Every move with what it made happen, and the whole table at the start, after captures, banishments and at the end. */
function playthrough(players: PlayerCount, layoutId: string, goal: Goal | undefined, seed: number): string {
  const layout = layoutById(layoutId);
  if (!layout) throw new Error(`there is no layout ${layoutId}`);
  const whole = randomGame({ players, layout, goal }, seededRandom(seed));
  let { game, events } = startGame(whole.deal);
  const deal = whole.deal.cards.map((card) => (card === null ? '??' : cardText(card)));
  const lines = [`deal ${deal.join(' ')}`, `start: ${events.map(told).join('; ')}`, table(game)];
  for (const move of whole.moves) {
    ({ game, events } = play(game, move));
    lines.push(`${moveText(move)}: ${events.map(told).join('; ')}`);
    if (['capture', 'recapture', 'banish'].includes(move.kind)) lines.push(table(game));
  }
  lines.push(table(game), JSON.stringify(tableView(game, 0 as Seat, { memoryAid: true }).outcome));
  return `${lines.join('\n')}\n`;
}

describe('playthroughs, read through by eye', () => {
  it.each([
    ['two-players', 2, 'pyramids', undefined, 1],
    ['three-players', 3, 'turtle', undefined, 2],
    ['four-players', 4, 'pass', undefined, 3],
    ['solo-easy', 1, 'gate', 'easy', 4],
    ['solo-advanced', 1, 'serpents', 'advanced', 5],
  ] as [string, PlayerCount, string, Goal | undefined, number][])('%s', async (name, players, layout, goal, seed) => {
    await expect(playthrough(players, layout, goal, seed)).toMatchFileSnapshot(`${name}.txt`);
  });
});
