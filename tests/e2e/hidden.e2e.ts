import { CARD_COUNT, type Card } from '../../src/shared/cards';
import type { PlayedRecord } from '../../src/shared/record';
import { cardText } from '../../src/main/engine/notation';
import { dealtAgain } from '../support/replayed';
import { beginSolo, beginVersus, chance, decide, playToEnd, setSpeed, untilAsked } from './player';
import { expect, test, type Program } from './program';
import { finishedGames } from './records';
import { recordTraffic, type Crossing } from './traffic';

/** Fields that hold a card, or a list of cards. */
const CARD_FIELDS = new Set(['card', 'cards', 'hand', 'pool', 'suggested', 'remembered', 'deal']);

/** Fields of numbers that are no cards. What is in neither list fails, so that a new field has to be thought about. */
const OTHER_FIELDS = new Set(
  (
    'abandoned ambienceVolume asked at baseSize count effectsVolume family first free from hands id left level lost moves ' +
    'need number players seat seed set slot slots spirit spirits target thinking turn viewer winners x y'
  ).split(' '),
);

interface Leaf {
  readonly field: string;
  readonly inList: boolean;
  readonly value: number | string;
}

/** Every number and text in a message, with the name of the field that it stands in. */
function* leavesOf(value: unknown, field = 'message', inList = false): Generator<Leaf> {
  if (typeof value === 'number' || typeof value === 'string') yield { field, inList, value };
  else if (Array.isArray(value)) for (const each of value) yield* leavesOf(each, field, true);
  else if (value && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) yield* leavesOf(each, name);
  }
}

/** The number of moves at which a message was sent: a state's, or the length of a request's list of moves. */
function positionOf(message: unknown): number | null {
  if (!message || typeof message !== 'object') return null;
  if ('at' in message && typeof message.at === 'number') return message.at;
  if ('deal' in message && 'moves' in message && Array.isArray(message.moves)) return message.moves.length;
  return Object.values(message).reduce<number | null>((found, each) => found ?? positionOf(each), null);
}

interface Position {
  /** The cards that have lain face up so far. */
  readonly seen: ReadonlySet<string>;
  readonly hand: readonly string[];
}

/** The game by number of moves, worked out from the rules a second time. */
function positionsOf(record: PlayedRecord): Position[] {
  const game = dealtAgain(record);
  const position = (): Position => ({
    seen: new Set(game.places.filter(({ up, gone }) => up || gone).map(({ card }) => card)),
    hand: [...(game.hands[0] ?? [])],
  });
  return [
    position(),
    ...record.moves.map((move) => {
      game.play(move);
      return position();
    }),
  ];
}

/** Names everything in a game's messages that tells what nobody at the table has seen, or what the deal came from. */
function leaksIn(crossings: readonly Crossing[], record: PlayedRecord, seeds: readonly number[]): string[] {
  const positions = positionsOf(record);
  const leaks: string[] = [];
  let asked: number | null = null;
  for (const { border, direction, channel, message } of crossings) {
    // An opponent's answer names no position: it is that of the question.
    const at: number | null = border === 'worker' && direction === 'in' ? asked : positionOf(message);
    if (border === 'worker' && direction === 'out') asked = at;
    const position = at === null ? undefined : positions[at];
    const complain = (what: string): number => leaks.push(`${border} ${direction} ${channel} at ${at}: ${what}`);
    for (const { field, inList, value } of leavesOf(message)) {
      if (typeof value === 'string') {
        if (record.deal.includes(value)) complain(`the card ${value} as text in ${field}`);
        continue;
      }
      if (seeds.includes(value)) complain(`a seed in ${field}`);
      // A seat's hand is a number of cards, the player's own a list of them.
      const isCard = CARD_FIELDS.has(field) && (field !== 'hand' || inList);
      if (!isCard) {
        if (!OTHER_FIELDS.has(field) && field !== 'hand') complain(`the unknown field ${field}`);
      } else if (value < 0 || value >= CARD_COUNT) complain(`${value} for a card in ${field}`);
      else {
        const card = cardText(value as Card);
        const known = field === 'hand' ? position?.hand.includes(card) : position?.seen.has(card);
        if (known !== true) complain(`${card} in ${field}`);
      }
    }
  }
  return leaks;
}

/** The program's numbers when it starts, none of which a game of cards would come by otherwise. */
const SEED = 987_654_321;

async function traffic(
  program: Program,
  begin: () => Promise<void>,
): Promise<{ all: Crossing[]; record: PlayedRecord }> {
  const { app, page, dataFolder } = program;
  const recorded = await recordTraffic(app);
  // What the page asks for first is recorded as well.
  await page.reload();
  await setSpeed(page, 'instant', 'none');
  await begin();
  const random = chance(SEED);
  for (let decisions = 0; decisions < 6; decisions++) await decide(page, await untilAsked(page), random);
  // Coming back to the table brings the story so far as well.
  await untilAsked(page);
  await page.getByTestId('leave').click();
  await page.getByTestId('start-continue').click();
  await playToEnd(page, random);
  await expect(page.getByTestId('result')).toBeVisible();
  const [record] = await finishedGames(dataFolder);
  if (!record) throw new Error('no finished game was kept');
  return { all: await recorded(), record };
}

const SEEDS = [SEED, SEED + 1, SEED + 2, SEED + 3];

test('nothing unseen leaves the main process in a game of three (R5.1 to R5.4)', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: String(SEED) } });
  const { all, record } = await traffic(program, () =>
    beginVersus(program.page, { players: 3, layout: 'gate', level: 'greedy', first: 'lot' }),
  );
  const requests = all.filter(
    ({ border, direction, channel }) => border === 'worker' && direction === 'out' && channel === 'message',
  );
  const updates = all.filter(({ channel }) => channel === 'game:update');
  expect(all.filter(({ channel }) => channel === 'game:story').length).toBeGreaterThan(0);
  expect(requests.length).toBeGreaterThan(20);
  expect(updates.length).toBeGreaterThanOrEqual(record.moves.length);
  expect(leaksIn(all, record, SEEDS)).toEqual([]);

  // The check sees a leak where there is one: the last card to be turned up, told at the beginning.
  const [begun] = positionsOf(record);
  const unseen = Array.from({ length: CARD_COUNT }, (_, card) => card as Card).find(
    (card) => begun?.seen.has(cardText(card)) === false,
  );
  const leak: Crossing = { border: 'page', direction: 'out', channel: 'game:update', message: { at: 0, card: unseen } };
  expect(leaksIn([leak], record, SEEDS)).toHaveLength(1);
});

test('nothing unseen leaves the main process in a solo game, nor a discarded card (R4.4, R5.2)', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: String(SEED) } });
  const { all, record } = await traffic(program, () => beginSolo(program.page, 'advanced', 'pyramids'));
  expect(leaksIn(all, record, SEEDS)).toEqual([]);
  const piles = all.flatMap(({ channel, message }) => (channel === 'game:update' ? [JSON.stringify(message)] : []));
  expect(piles.length).toBeGreaterThanOrEqual(record.moves.length);
  for (const pile of piles) expect(pile).toMatch(/"discards":\{"count":\d+,"cards":null\}/);
});
