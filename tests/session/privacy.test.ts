import { describe, expect, test } from 'vitest';
import { isSpirit, type Card } from '../../src/shared/cards';
import type { Move } from '../../src/shared/moves';
import type { GameSetup } from '../../src/shared/settings';
import type { GameState } from '../../src/shared/view';
import { decide } from '../../src/main/ai/decide';
import { replay, type Game } from '../../src/main/engine/game';
import { captureMove } from '../../src/main/engine/legal';
import { cardOf, cardText, moveOf } from '../../src/main/engine/notation';
import { wasSeen } from '../../src/main/engine/position';
import { seededRandom, type RandomSource } from '../../src/main/engine/random';
import { readRecord } from '../../src/main/engine/record';
import type { RunningHeader } from '../../src/main/store/ports';
import { MemoryHistory, MemoryRunning, TestTable } from './table';
import { UNHURRIED } from '../ai/games';

const versus = (players: 2 | 3 | 4, layout: string): GameSetup => ({
  mode: 'versus',
  players,
  layout,
  opponents: Array.from({ length: players - 1 }, () => 'scripted'),
  first: 'lot',
});
const SETUPS: readonly GameSetup[] = [
  versus(2, 'pyramids'),
  versus(3, 'gate'),
  versus(4, 'tower'),
  { mode: 'solo', goal: 'easy', layout: 'pyramids' },
  { mode: 'solo', goal: 'advanced', layout: 'gate' },
];

/** What a player may do, drawn from the view alone. */
function drawnMove({ view }: GameState, random: RandomSource): Move {
  const { choice } = view;
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  switch (choice.kind) {
    case 'take':
    case 'discard':
      return { kind: choice.kind, slot: pick(choice.slots) };
    case 'banish':
      return { kind: 'banish', spirit: pick(choice.spirits) };
    case 'capture':
      return choice.options.length === 0 ? { kind: 'pass' } : captureMove(pick(choice.options));
    default:
      throw new Error('nothing to decide');
  }
}

/**
 * A game from a header, with everything that left the main process: what was shown, and what opponents were asked. The
 * player draws moves from what is shown, opponents play greedily; it stops after so many moves.
 */
function traffic(header: RunningHeader, most: number) {
  const running = new MemoryRunning();
  running.begin(header);
  const history = new MemoryHistory();
  const table = new TestTable(history, running);
  table.current = { ...table.current, memoryAid: true };
  const sent: unknown[] = [];
  table.opponents.behave = (request, answer) => {
    sent.push(structuredClone(request));
    if (request.knowledge.moves.length >= most) return;
    answer({ ok: true, move: decide({ ...request, level: 'greedy' }, UNHURRIED).move });
  };
  const random = seededRandom(5);
  let state = table.session.resume();
  sent.push(structuredClone(state));
  while (state.view.choice.kind !== 'over' && state.view.choice.kind !== 'wait' && state.at < most) {
    table.session.move(state.game, state.at, drawnMove(state, random));
    state = table.state;
  }
  sent.push(structuredClone(table.session.story(state.game)));
  return { sent: [...sent, ...structuredClone(table.updates)], record: history.games[0], state };
}

const SEEDS = 1_234_560_000;

function headerOf(setup: GameSetup, seed: number): RunningHeader {
  const running = new MemoryRunning();
  new TestTable(new MemoryHistory(), running, SEEDS + 10 * seed).session.newGame(setup);
  const [log] = running.logs;
  if (!log) throw new Error('no game was begun');
  return log.game.header;
}

/** The same deal with the cards that nobody had seen in this game in another order (R5.2). */
function permuted(header: RunningHeader, { state, deal }: Game, random: RandomSource): RunningHeader {
  const cards = header.deal.map(cardOf);
  for (const spirits of deal.mode === 'solo' ? [false, true] : [null]) {
    const hidden = cards.flatMap((card, slot) =>
      wasSeen(state, slot) || (spirits !== null && isSpirit(card) !== spirits) ? [] : [slot],
    );
    hidden.forEach((slot, index) => {
      const other = hidden[random.below(index + 1)] ?? slot;
      [cards[slot], cards[other]] = [cards[other] as Card, cards[slot] as Card];
    });
  }
  return { ...header, deal: cards.map(cardText) };
}

describe('R5.2, R5.3, R5.4: what nobody has seen stays in the main process', () => {
  test.each(SETUPS.map((setup, n) => [`${setup.mode} ${n}`, setup] as const))(
    '%s: with the unseen cards in another order everything sent is the same',
    (_, setup) => {
      let differing = 0;
      for (const seed of [11, 22]) {
        const header = headerOf(setup, seed);
        const whole = traffic(header, Infinity);
        const { game } = readRecord(whole.record);
        for (let moves = 0; moves < game.moves.length; moves += 11) {
          const then = replay(game.deal, game.moves.slice(0, moves));
          const other = permuted(header, then, seededRandom(seed + moves));
          if (other.deal.join() !== header.deal.join()) differing++;
          // Up to that move; what is shown there is compared, too.
          expect(traffic(other, moves).sent, `seed ${seed}, ${moves} moves`).toEqual(traffic(header, moves).sent);
        }
      }
      expect(differing).toBeGreaterThan(2);
    },
  );

  test.each(SETUPS.map((setup, n) => [`${setup.mode} ${n}`, setup] as const))(
    '%s: no view, event or request names a card before it was turned up',
    (_, setup) => {
      const header = headerOf(setup, 33);
      const { record, sent } = traffic(header, Infinity);
      const { game } = readRecord(record);
      const deal = header.deal.map(cardOf);
      const moves = (record?.moves ?? []).map(moveOf);
      // By number of moves: the slots whose card was seen by then.
      const seen = Array.from({ length: moves.length + 1 }, (_, count) => {
        const { state } = replay(game.deal, moves.slice(0, count));
        return deal.map((_, slot) => wasSeen(state, slot));
      });
      const text = JSON.stringify(sent);
      // Every seed that the game was given begins so: the deal's, the lots' and the opponents'.
      expect(text.includes(String(SEEDS).slice(0, 6))).toBe(false);
      let checked = 0;
      const check = (value: unknown, at: number): void => {
        if (typeof value !== 'object' || value === null) return;
        for (const [key, part] of Object.entries(value)) {
          const named =
            key === 'card'
              ? [part as Card]
              : key === 'cards' || key === 'pool' || key === 'remembered'
                ? ((part ?? []) as Card[])
                : [];
          for (const card of named) {
            checked++;
            expect(seen[at]?.[deal.indexOf(card)], `${cardText(card)} after ${at} moves`).toBe(true);
          }
          check(part, at);
        }
      };
      for (const message of sent as {
        state?: GameState;
        at?: number;
        knowledge?: { deal: (Card | null)[]; moves: Move[] };
      }[]) {
        const { knowledge } = message;
        if (knowledge) {
          const now = seen[knowledge.moves.length];
          expect(knowledge.deal).toEqual(deal.map((card, slot) => (now?.[slot] ? card : null)));
        } else check(message, message.state?.at ?? message.at ?? 0);
      }
      expect(checked).toBeGreaterThan(300);
    },
  );
});
