import { SLOT_COUNT, type Card, type Seat } from '../../shared/cards';
import {
  RECORD_FORMAT,
  RECORD_VERSION,
  type GameRecord,
  type GameResult,
  type Goal,
  type Mode,
  type PlayerCount,
} from '../../shared/record';
import type { Move } from '../../shared/moves';
import type { Deal } from './deal';
import { replay, type Game } from './game';
import { readLayout, type Layout } from './layout';
import { layoutById, layoutName } from './layouts';
import { UNKNOWN_TEXT, cardOf, cardText, moveOf, moveText } from './notation';
import { outcomeOf } from './outcome';
import { RuleError } from './rule-error';

/** A record's own fields, whatever stands in them. */
const RULED = ['format', 'version', 'mode', 'players', 'goal', 'layout', 'first', 'deal', 'moves', 'result'] as const;
const RULED_FIELDS: ReadonlySet<string> = new Set(RULED);
type Fields = Readonly<Partial<Record<(typeof RULED)[number], unknown>>>;

const refuse = (detail: string): never => {
  throw new RuleError('record', '', detail);
};

/** A value from outside, shortened for a message. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  return value === null || typeof value !== 'object' ? String(value) : Array.isArray(value) ? 'a list' : 'an object';
}

function readRecordLayout(value: unknown): Layout {
  if (typeof value !== 'string') return readLayout(value);
  const layout = layoutById(value);
  if (!layout) throw new RuleError('layout', 'R2.1', `there is no layout ${shown(value)}`);
  return layout;
}

function readDeal(fields: Fields): Deal {
  const { mode, players, goal, first, deal } = fields;
  if (mode !== 'versus' && mode !== 'solo') return refuse(`mode is ${shown(mode)}, not "versus" or "solo"`);
  if (!Number.isInteger(players)) return refuse(`players is ${shown(players)}, not a whole number`);
  if (!Number.isInteger(first)) return refuse(`first is ${shown(first)}, not a seat`);
  if (goal !== undefined && goal !== null && goal !== 'easy' && goal !== 'advanced')
    return refuse(`goal is ${shown(goal)}, not "easy" or "advanced"`);
  const layout = readRecordLayout(fields.layout);
  if (!Array.isArray(deal) || deal.length !== SLOT_COUNT)
    throw new RuleError('deal', 'R1.1', `a deal is a list of ${SLOT_COUNT} cards`);
  const cards = deal.map((text: unknown, slot): Card | null => {
    if (text === UNKNOWN_TEXT) return null;
    try {
      return cardOf(typeof text === 'string' ? text : '');
    } catch {
      throw new RuleError('deal', 'R1.1', `slot ${slot} holds ${shown(text)}, which is no card`);
    }
  });
  return {
    mode: mode satisfies Mode,
    players: players as PlayerCount,
    goal: (goal satisfies Goal | null | undefined) ?? null,
    layout,
    first: first as Seat,
    cards,
  };
}

/** Reads moves one by one, so that the first bad one is reported by whatever is wrong with it. */
function* readMoves(moves: readonly unknown[]): Generator<Move, void, undefined> {
  for (let index = 0; index < moves.length; index++) {
    try {
      yield moveOf(moves[index]);
    } catch (error) {
      throw error instanceof RuleError ? error.atMove(index) : error;
    }
  }
}

/**
 * The game that a record holds, checked against the rules move by move, and its result against the game.
 * @throws RuleError `record`, `layout`, `deal`, `notation`, `result` or what a move breaks, with the move's index
 */
export function readRecord(data: unknown): { game: Game; record: GameRecord } {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return refuse('a record is an object');
  const fields = data as Fields;
  if (fields.format !== RECORD_FORMAT) return refuse(`format is ${shown(fields.format)}, not "${RECORD_FORMAT}"`);
  if (fields.version !== RECORD_VERSION)
    return refuse(`version is ${shown(fields.version)}; this program reads version ${RECORD_VERSION}`);
  const deal = readDeal(fields);
  if (!Array.isArray(fields.moves)) return refuse('moves must be a list');
  const game = replay(deal, readMoves(fields.moves));
  const result = outcomeOf(game.state)?.result ?? null;
  if (fields.result !== undefined && fields.result !== null) checkResult(fields.result, result);
  return { game, record: withRuledFields(game, data as Readonly<Record<string, unknown>>) };
}

function checkResult(written: unknown, result: GameResult | null): void {
  if (result === null) throw new RuleError('result', '', 'the record has a result, but the game is not over');
  const fields: Partial<Record<keyof GameResult, unknown>> =
    typeof written === 'object' && written !== null ? written : {};
  for (const field of ['reason', 'winners', 'spirits', 'hands'] as const)
    if (!same(fields[field], result[field]))
      throw new RuleError(
        'result',
        result.reason === 'exhausted' ? 'R3.12' : '',
        `${field} is not what the moves lead to`,
      );
}

const same = (written: unknown, value: string | readonly number[]): boolean =>
  typeof value === 'string'
    ? written === value
    : Array.isArray(written) && written.length === value.length && value.every((item, at) => written[at] === item);

/**
 * The fields that follow from the game, in the order in which records are written, and the others after them. Those of
 * the rules always win.
 */
function withRuledFields({ deal, moves, state }: Game, others: Readonly<Record<string, unknown>>): GameRecord {
  const result = outcomeOf(state)?.result;
  const ruled: GameRecord = {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    mode: deal.mode,
    players: deal.players,
    ...(deal.goal !== null && { goal: deal.goal }),
    layout: layoutName(deal.layout),
    first: deal.first,
    deal: deal.cards.map((card) => (card === null ? UNKNOWN_TEXT : cardText(card))),
    moves: moves.map(moveText),
    ...(result && { result }),
  };
  const beside = Object.entries(others).filter(([field]) => !RULED_FIELDS.has(field));
  // Entries, not a spread: a field may be called __proto__ in a file.
  return Object.fromEntries([...Object.entries(ruled), ...beside]) as unknown as GameRecord;
}

/** The record of a game; `extra` fields stand beside the rules' own and cannot replace them. */
export function writeRecord(game: Game): GameRecord;
export function writeRecord<E extends object>(game: Game, extra: E): GameRecord & E;
export function writeRecord(game: Game, extra: object = {}): GameRecord {
  return withRuledFields(game, { ...extra });
}
