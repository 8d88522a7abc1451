import * as v from 'valibot';
import { FAMILY_LETTERS, NUMBER_COUNT, SLOT_COUNT } from '../../shared/cards';
import type { LayoutFile } from '../../shared/layout';
import {
  LONGEST_MOVE,
  RECORD_FORMAT,
  RECORD_VERSION,
  type GameResult,
  type PlayedRecord,
  type SeatRecord,
} from '../../shared/record';
import {
  CARD_STYLES,
  HAND_ORDERS,
  LANGUAGES,
  MOTIONS,
  PACES,
  STARTERS,
  TEXT_SIZES,
  THEMES,
  type GameSetup,
  type Settings,
} from '../../shared/settings';
import { isPoisoned } from './poison';
import type { RunningEntry, RunningHeader } from './ports';

/** An array of at most `most` items; its length is checked before them, so that a huge array costs nothing. */
export function arrayOf<S extends v.GenericSchema>(
  item: S,
  most: number,
): v.GenericSchema<unknown, v.InferOutput<S>[]> {
  return v.pipe(
    v.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most),
    v.array(item),
  );
}

const integer = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** No control characters: names are shown on one line. */
export const name = v.pipe(v.string(), v.maxLength(60), v.regex(/^\P{Cc}*$/u));
export const slug = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9][a-z0-9-]*$/));
export const gameId = v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9a-zA-Z][0-9a-zA-Z-]*$/));
/** An id that a profile may have; never a path. */
export const profileId = gameId;
export const goal = v.picklist(['easy', 'advanced']);
const instant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());
const duration = v.pipe(v.number(), v.finite(), v.minValue(0));

const versusSetup = v.pipe(
  v.strictObject({
    mode: v.literal('versus'),
    players: v.picklist([2, 3, 4]),
    layout: slug,
    opponents: arrayOf(slug, 3),
    characters: v.exactOptional(arrayOf(v.nullable(name), 3)),
    first: v.picklist(STARTERS),
  }),
  v.check(
    ({ players, opponents, characters }) =>
      opponents.length === players - 1 && (characters === undefined || characters.length === players - 1),
  ),
);
const soloSetup = v.strictObject({ mode: v.literal('solo'), goal, layout: slug });
export const gameSetup: v.GenericSchema<unknown, GameSetup> = v.variant('mode', [versusSetup, soloSetup]);

const settingsFields = v.strictObject({
  pace: v.picklist(PACES),
  motion: v.picklist(MOTIONS),
  theme: v.picklist(THEMES),
  textSize: v.picklist(TEXT_SIZES),
  cardStyle: v.picklist(CARD_STYLES),
  language: v.picklist(['system', ...LANGUAGES]),
  handOrder: v.picklist(HAND_ORDERS),
  memoryAid: v.boolean(),
  autoEndTurn: v.boolean(),
  confirmCaptures: v.boolean(),
  soundMuted: v.boolean(),
  effectsVolume: integer(0, 100),
  ambienceVolume: integer(0, 100),
  introduced: v.boolean(),
  playerName: name,
  lastVersus: versusSetup,
  lastSolo: soloSetup,
});
export const settings: v.GenericSchema<unknown, Settings> = settingsFields;
/** Some settings; one that is undefined counts as not given. */
export const someSettings: v.GenericSchema<unknown, Partial<Settings>> = v.pipe(
  v.partial(settingsFields),
  v.transform(
    (fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Settings>,
  ),
);

const seat: v.GenericSchema<unknown, SeatRecord> = v.variant('kind', [
  v.strictObject({ kind: v.literal('human'), name }),
  v.strictObject({ kind: v.literal('opponent'), level: slug, name }),
]);

const layoutFile: v.GenericSchema<unknown, LayoutFile> = v.strictObject({
  id: slug,
  name,
  levels: arrayOf(arrayOf(v.strictTuple([integer(-999, 999), integer(-999, 999)]), SLOT_COUNT), SLOT_COUNT),
});

/** A card, or a spirit. */
const CARD = new RegExp(`^[${FAMILY_LETTERS}][1-${NUMBER_COUNT}*]$`);
/** The signs that moves are written with. */
const MOVE = /^[a-zA-Z0-9#:,*]+$/;
/** Texts of one shape. One check for the whole list: a history has millions of them, and each is read at the start. */
const texts = (shape: RegExp, least: number, most: number) =>
  v.custom<string[]>(
    (value) =>
      Array.isArray(value) &&
      value.length >= least &&
      value.length <= most &&
      value.every((text) => typeof text === 'string' && text.length <= LONGEST_MOVE && shape.test(text)),
  );
/** What the store checks is the shape; whether the moves keep the rules, replaying them tells. */
const rulesPart = {
  mode: v.picklist(['versus', 'solo']),
  players: v.picklist([1, 2, 3, 4]),
  goal: v.exactOptional(goal),
  layout: v.union([slug, layoutFile]),
  first: integer(0, 3),
  deal: texts(CARD, SLOT_COUNT, SLOT_COUNT),
  seats: v.pipe(arrayOf(seat, 4), v.minLength(1)),
  startedAt: instant,
  generator: v.pipe(v.string(), v.maxLength(60)),
  profile: v.exactOptional(profileId),
};
/** A turn takes a card from the sigil and has at most four moves. */
const MOST_MOVES = SLOT_COUNT * 4;

const result: v.GenericSchema<unknown, GameResult> = v.strictObject({
  reason: v.picklist(['target', 'exhausted', 'won', 'lost']),
  winners: arrayOf(integer(0, 3), 4),
  spirits: arrayOf(integer(0, 7), 4),
  hands: arrayOf(integer(0, 49), 4),
});

const ownFields = {
  format: v.literal(RECORD_FORMAT),
  version: v.literal(RECORD_VERSION),
  id: gameId,
  ...rulesPart,
  moves: texts(MOVE, 0, MOST_MOVES),
  result: v.exactOptional(result),
  finishedAt: v.exactOptional(instant),
  playedMs: duration,
  assisted: v.boolean(),
  gaveUp: v.exactOptional(v.literal(true)),
};
/**
 * In characters as they are written, of all fields that this version does not know, with their names: files of games stay
 * within what is read at once.
 */
const MOST_UNKNOWN = 1_000_000;
/** Fields that stand beside the known ones are kept as they are, where they are plain and not too large. */
export const playedRecord: v.GenericSchema<unknown, PlayedRecord> = v.pipe(
  v.objectWithRest(
    ownFields,
    v.custom<unknown>((value) => !isPoisoned(value)),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    let room = MOST_UNKNOWN;
    for (const [key, value] of Object.entries(input)) {
      if (Object.hasOwn(ownFields, key)) continue;
      room -= JSON.stringify({ [key]: value }).length;
      if (room >= 0) continue;
      addIssue({ path: [{ type: 'object', origin: 'value', input, key, value }] });
      return;
    }
  }),
);

export const runningHeader: v.GenericSchema<unknown, RunningHeader> = v.strictObject({
  id: gameId,
  ...rulesPart,
  opponentSeed: integer(0, 0xffffffff),
});

export const runningEntry: v.GenericSchema<unknown, RunningEntry> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('move'),
    move: v.pipe(v.string(), v.maxLength(LONGEST_MOVE), v.regex(MOVE)),
    ms: duration,
  }),
  v.strictObject({ kind: v.literal('undo'), to: integer(0, MOST_MOVES), assisted: v.boolean(), ms: duration }),
  v.strictObject({ kind: v.literal('hint'), ms: duration }),
  v.strictObject({ kind: v.literal('give-up'), ms: duration }),
]);
