import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_COUNT,
  FAMILIES,
  FAMILY_COUNT,
  NUMBER_COUNT,
  SLOT_COUNT,
  familyCard,
  spiritCard,
  type Card,
  type Family,
  type Seat,
  type SetId,
  type Slot,
} from '../../src/shared/cards';
import type { Move } from '../../src/shared/moves';
import type { Layout } from '../../src/main/engine/layout';
import { shuffledDeal } from '../../src/main/engine/deal';
import { play, replay, startGame, type Game, type State } from '../../src/main/engine/game';
import { gameOfKnowledge, knowledgeOf } from '../../src/main/engine/knowledge';
import { captureMove, captureOptions, legalMoves } from '../../src/main/engine/legal';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { moveText } from '../../src/main/engine/notation';
import { outcomeOf, seatsOf } from '../../src/main/engine/outcome';
import {
  MOST_CHOICES,
  captureChoices,
  choiceLine,
  choiceNeed,
  choiceSet,
  playChoice,
} from '../../src/main/engine/choices';
import { cardsOnLine } from '../../src/main/engine/lines';
import { SUBSETS, SUBSET_COUNT, SUBSET_START, spiritsIn } from '../../src/main/engine/masks';
import {
  BANISH,
  CAPTURE,
  DISCARD,
  OVER,
  TAKE,
  banishable,
  cardIn,
  clonePosition,
  copyPosition,
  handCount,
  handLine,
  holderOf,
  isFree,
  isLeft,
  isOpen,
  lineOfSet,
  lostMask,
  maskOfSet,
  phaseCode,
  phaseOf,
  playerCount,
  setCount,
  turnOf,
  wasSeen,
  type Position,
} from '../../src/main/engine/position';
import { banishSpirit, begin, discardSlot, endTurn, takeSlot } from '../../src/main/engine/steps';
import { seededRandom, type RandomSource } from '../../src/main/engine/random';
import { readRecord, writeRecord } from '../../src/main/engine/record';
import { tableView } from '../../src/main/engine/table-view';
import { playOut, shuffleCards, unshuffled } from '../../scripts/arena/playout';
import { randomManners, randomMove } from '../../scripts/cli/random-game';
import { withOtherUnseen } from '../support/games';

/** `SIGGIL_GAMES=100000` for a long run. */
const GAMES = Number(process.env['SIGGIL_GAMES'] ?? 3000);
const FIRST_SEED = Number(process.env['SIGGIL_SEED'] ?? 1);

/** Every layout with every number of players and every goal. */
const KINDS = BUILT_IN_LAYOUTS.flatMap((layout) => [
  ...([2, 3, 4] as const).map((players) => ({ mode: 'versus' as const, players, goal: null, layout })),
  ...(['easy', 'advanced'] as const).map((goal) => ({ mode: 'solo' as const, players: 1 as const, goal, layout })),
]);

/** How often each card is in the sigil, a hand, a set, free, held, lost or discarded. */
function tallyOf({ state, log }: Game): Uint8Array {
  const tally = new Uint8Array(CARD_COUNT);
  const add = (card: Card): void => void (tally[card] = (tally[card] ?? 0) + 1);
  for (let slot = 0; slot < SLOT_COUNT; slot++) if (isLeft(state, slot)) add(cardIn(state, slot));
  for (let seat = 0; seat < playerCount(state); seat++) {
    let count = 0;
    for (const family of FAMILIES) {
      for (let number = 1; number <= NUMBER_COUNT; number++) {
        const held = (handLine(state, seat, family) >> (number - 1)) & 1;
        if (((handLine(state, seat, FAMILY_COUNT + number - 1) >> family) & 1) !== held)
          throw new Error(`the hand of seat ${seat} does not agree with itself`);
        if (held === 0) continue;
        add(familyCard(family, number));
        count++;
      }
    }
    if (count !== handCount(state, seat)) throw new Error(`the hand of seat ${seat} is counted wrongly`);
  }
  for (let set = 0; set < setCount(state); set++)
    cardsOnLine(lineOfSet(state, set), maskOfSet(state, set)).forEach(add);
  for (const spirit of FAMILIES)
    if (isFree(state, spirit) || (lostMask(state) >> spirit) & 1 || holderOf(state, spirit) !== null)
      add(spiritCard(spirit));
  for (const event of log) if (event.kind === 'discarded') add(event.card);
  return tally;
}

/** Whether two states are equal in every word; `expect` is slow on long arrays. */
function equal(a: State, b: State): boolean {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return a.length === b.length;
}

function checkStep(game: Game, at: string): void {
  if (tallyOf(game).some((times) => times !== 1)) throw new Error(`${at}: not every card is there once`);
  // R4.5 interrupts what follows a removal, and R4.6 may end the game there.
  if (['banish', 'over'].includes(phaseOf(game.state))) return;
  for (let slot = 0; slot < SLOT_COUNT; slot++)
    if (isOpen(game.state, slot) && !(isLeft(game.state, slot) && wasSeen(game.state, slot)))
      throw new Error(`${at}: slot ${slot} is available but not face up`);
}

/** As `toEqual`, which is slow: most values are equal, and equal texts say so. */
function same(actual: unknown, expected: unknown, at: string): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, at).toEqual(expected);
}

/** Reloading, undo and what is hidden, at one move of a game that was played to its end. */
function checkMoment(states: readonly State[], end: Game, move: number, at: string): void {
  const back = replay(end.deal, end.moves.slice(0, move));
  expect(equal(back.state, states[move] as State), `${at}: undo to ${move}`).toBe(true);
  const reread = readRecord(JSON.parse(JSON.stringify(writeRecord(back)))).game;
  expect(equal(reread.state, back.state), `${at}: record at ${move}`).toBe(true);
  same(reread.log, back.log, `${at}: log at ${move}`);

  const other = withOtherUnseen(back);
  const known = knowledgeOf(back);
  same(knowledgeOf(other), known, `${at}: knowledge at ${move}`);
  // The layout is the same object in every view, and long.
  const views = (game: Game): unknown =>
    seatsOf(game.state).flatMap((seat) =>
      [true, false].map((memoryAid) => ({ ...tableView(game, seat, { memoryAid }), layout: null })),
    );
  const shown = views(back);
  same(views(other), shown, `${at}: view at ${move}`);
  same(views(gameOfKnowledge(known)), shown, `${at}: view of what is known at ${move}`);
}

const counts: Record<string, number> = {};
const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);

function playGame(seed: number): void {
  const random = seededRandom(seed);
  const kind = KINDS[seed % KINDS.length] ?? KINDS[0];
  if (!kind) throw new Error('there are layouts');
  const at = `seed ${seed}, ${kind.layout.id}, ${kind.players} players, ${kind.goal ?? 'no goal'}`;
  let { game } = startGame(shuffledDeal({ ...kind, first: random.below(kind.players) as Seat }, random));
  const manners = randomManners(kind.players, random);
  const states = [game.state];
  checkStep(game, at);
  while (phaseOf(game.state) !== 'over') {
    const move = randomMove(game, manners, random);
    const step = play(game, move);
    game = step.game;
    states.push(game.state);
    checkStep(game, `${at}, move ${game.moves.length}`);
    count(move.kind);
    for (const event of step.events) count(`event ${event.kind}`);
  }
  count(`${kind.mode} ${kind.goal ?? kind.players}: ${String(outcomeOf(game.state)?.decision)}`);
  // The record read back move by move is in the same state after each.
  const record = readRecord(JSON.parse(JSON.stringify(writeRecord(game)))).game;
  let again = startGame(record.deal).game;
  states.forEach((state, index) => {
    if (index > 0) again = play(again, record.moves[index - 1] as (typeof record.moves)[number]).game;
    if (!equal(again.state, state)) throw new Error(`${at}: the record differs after move ${index}`);
  });
  checkMoment(states, game, random.below(states.length), at);
}

describe('random games over all layouts, players and goals', () => {
  it(
    `${GAMES} games: cards, records, undo and what is hidden`,
    () => {
      for (let game = 0; game < GAMES; game++) playGame(FIRST_SEED + game);
      if (process.env['SIGGIL_GAMES'] !== undefined) console.log(JSON.stringify(counts, null, 1));
      for (const kind of ['take', 'discard', 'banish', 'capture', 'recapture', 'pass'])
        expect(counts[kind], kind).toBeGreaterThan(0);
      for (const end of [
        'versus 2: target',
        'versus 2: spirits',
        'versus 3: hands',
        'solo easy: won',
        'solo easy: spiritsLost',
      ])
        expect(counts[end], end).toBeGreaterThan(0);
    },
    GAMES * 200 + 60_000,
  );
});

describe('any position of a game', () => {
  const position = (): fc.Arbitrary<{ game: Game; random: RandomSource }> =>
    fc
      .record({ seed: fc.nat(), kind: fc.constantFrom(...KINDS), moves: fc.nat({ max: 90 }) })
      .map(({ seed, kind, moves }) => {
        const random = seededRandom(seed);
        let { game } = startGame(shuffledDeal({ ...kind, first: 0 as Seat }, random));
        const manners = randomManners(kind.players, random);
        for (let made = 0; made < moves && phaseOf(game.state) !== 'over'; made++)
          game = play(game, randomMove(game, manners, random)).game;
        return { game, random };
      });

  it('every legal move is accepted, is another one, and every capture option is among them', () => {
    fc.assert(
      fc.property(position(), ({ game }) => {
        const texts = [...legalMoves(game)].map((move) => {
          play(game, move);
          return moveText(move);
        });
        expect(new Set(texts).size).toBe(texts.length);
        if (phaseOf(game.state) !== 'over') expect(texts.length).toBeGreaterThan(0);
        for (const option of captureOptions(game.state)) {
          const cards = [...option.suggested].sort((a, b) => a - b);
          expect(texts).toContain(moveText(captureMove(option, cards)));
        }
      }),
      { numRuns: 150, seed: 21 },
    );
  });

  it('a world that fits what is known can be played to its end and leaves what is known as it was', () => {
    fc.assert(
      fc.property(position(), ({ game, random }) => {
        const known = gameOfKnowledge(knowledgeOf(game)).state;
        const world = clonePosition(withOtherUnseen(game).state);
        const dealt = Array.from({ length: SLOT_COUNT }, (_, slot) => cardIn(world, slot));
        expect(new Set(dealt).size).toBe(56);
        dealt.forEach((card, slot) => wasSeen(known, slot) && expect(card).toBe(cardIn(game.state, slot)));
        playOut(world, game.deal.layout, random);
        expect(phaseCode(world)).toBe(OVER);
      }),
      { numRuns: 150, seed: 22 },
    );
  });
});

/** One random move made by the functions that a search calls, and the same move in words. */
function lowLevelMove(p: Position, layout: Layout, random: RandomSource, choices: Int32Array): Move {
  const open = Array.from({ length: SLOT_COUNT }, (_, slot) => slot as Slot).filter((slot) => isOpen(p, slot));
  const slot = open[random.below(Math.max(open.length, 1))] ?? (0 as Slot);
  switch (phaseCode(p)) {
    case TAKE:
      takeSlot(p, layout, slot, null);
      return { kind: 'take', slot };
    case DISCARD:
      discardSlot(p, layout, slot, null);
      return { kind: 'discard', slot };
    case BANISH: {
      const spirit = spiritsIn(banishable(p))[random.below(3)] ?? (0 as Family);
      banishSpirit(p, layout, spirit, null);
      return { kind: 'banish', spirit };
    }
    default: {
      expect(phaseCode(p)).toBe(CAPTURE);
      const count = captureChoices(p, choices);
      if (count === 0 || random.below(4) === 0) {
        endTurn(p);
        return { kind: 'pass' };
      }
      const choice = choices[random.below(count)] ?? 0;
      const line = choiceLine(choice);
      const row = handLine(p, turnOf(p), line) * 8 + choiceNeed(choice);
      const mask = SUBSETS[(SUBSET_START[row] ?? 0) + random.below(SUBSET_COUNT[row] ?? 0)] ?? 0;
      const spirit = (line % FAMILY_COUNT) as Family;
      const cards = cardsOnLine(line, mask);
      const set = choiceSet(choice);
      playChoice(p, choice, mask);
      return set < 0 ? { kind: 'capture', spirit, cards } : { kind: 'recapture', spirit, set: set as SetId, cards };
    }
  }
}

describe('the layer for search', () => {
  it('leads to the same states as the moves in words', () => {
    const choices = new Int32Array(MOST_CHOICES);
    const made = new Set<Move['kind']>();
    for (let seed = 1; seed <= 120; seed++) {
      const random = seededRandom(seed);
      const kind = KINDS[seed % KINDS.length] ?? KINDS[0];
      if (!kind) throw new Error('there are layouts');
      let { game } = startGame(shuffledDeal({ ...kind, first: 0 as Seat }, random));
      const position = clonePosition(game.state);
      while (phaseCode(position) !== OVER) {
        const move = lowLevelMove(position, kind.layout, random, choices);
        made.add(move.kind);
        game = play(game, move).game;
        if (!equal(position, game.state)) throw new Error(`seed ${seed}: differs after move ${game.moves.length}`);
      }
    }
    expect([...made].sort()).toEqual(['banish', 'capture', 'discard', 'pass', 'recapture', 'take']);
  });

  it('deals evenly: every card comes equally often to the first slot', () => {
    const random = seededRandom(5);
    const layout = BUILT_IN_LAYOUTS[0];
    if (!layout) throw new Error('there are layouts');
    const fresh = unshuffled(layout, 2, 0);
    const position = clonePosition(fresh);
    const tally = new Array<number>(SLOT_COUNT).fill(0);
    const deals = 56_000;
    for (let deal = 0; deal < deals; deal++) {
      copyPosition(position, fresh);
      shuffleCards(position, random);
      tally[cardIn(position, 0)] = (tally[cardIn(position, 0)] ?? 0) + 1;
    }
    // Chi-square with 55 degrees of freedom: above 93.2 once in a thousand seeds.
    const expected = deals / SLOT_COUNT;
    expect(tally.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)).toBeLessThan(93.2);
    begin(position, layout, null);
    playOut(position, layout, random);
    expect(phaseCode(position)).toBe(OVER);
  });
});
