import * as v from 'valibot';
import {
  CARD_COUNT,
  FAMILY_COUNT,
  SLOT_COUNT,
  type Card,
  type Family,
  type Seat,
  type SetId,
  type Slot,
} from '../../shared/cards';
import type { CallChannel, Calls } from '../../shared/ipc';
import { EXPORT_KINDS } from '../../shared/transfer';
import type { Move } from '../../shared/moves';
import { PROFILE_PORTRAITS } from '../../shared/profile';
import { PERIODS, type StatisticsFilter } from '../../shared/statistics';
import { arrayOf, gameId, gameSetup, goal, name, profileId, slug, someSettings } from '../store/schemas';

/** A whole number from 0 to `count` − 1, as the index that it is. */
const index = <T extends number>(count: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(count - 1),
    v.transform((value) => value as T),
  );

const slot = index<Slot>(SLOT_COUNT);
const spirit = index<Family>(FAMILY_COUNT);
const cards = arrayOf(index<Card>(CARD_COUNT), FAMILY_COUNT);
/** A turn has at most one capture. */
const set = index<SetId>(SLOT_COUNT);

const move: v.GenericSchema<unknown, Move> = v.variant('kind', [
  v.strictObject({ kind: v.literal('take'), slot }),
  v.strictObject({ kind: v.literal('discard'), slot }),
  v.strictObject({ kind: v.literal('banish'), spirit }),
  v.strictObject({ kind: v.literal('capture'), spirit, cards }),
  v.strictObject({ kind: v.literal('recapture'), spirit, set, cards }),
  v.strictObject({ kind: v.literal('pass') }),
]);

const game = gameId;
const at = index<number>(10_000);
/** More than anybody plays in a life. */
const MOST_GAMES = 1_000_000;
const id = profileId;
const portrait = v.picklist(PROFILE_PORTRAITS);
const filter: v.GenericSchema<unknown, StatisticsFilter> = v.strictObject({
  mode: v.picklist(['versus', 'solo']),
  players: v.nullable(v.picklist([1, 2, 3, 4])),
  level: v.nullable(slug),
  character: v.nullable(name),
  goal: v.nullable(goal),
  layout: v.nullable(slug),
  turn: v.nullable(index<number>(4)),
  period: v.picklist(PERIODS),
  assisted: v.boolean(),
});
const perspective = v.union([v.literal('open'), index<Seat>(4)]);
const nothing = v.null();

/** What each channel takes, and nothing else. */
export const ARGUMENTS: { readonly [C in CallChannel]: v.GenericSchema<unknown, Calls[C]['argument']> } = {
  'app:start': nothing,
  'app:report': nothing,
  'app:incomplete': nothing,
  'app:quit': nothing,
  'app:full-screen': nothing,
  'settings:change': someSettings,
  'profiles:choose': v.strictObject({ id }),
  'profiles:create': v.strictObject({ name, portrait }),
  'profiles:change': v.strictObject({ id, name, portrait }),
  'profiles:remove': v.strictObject({ id }),
  'statistics:read': filter,
  'statistics:milestones': nothing,
  'game:new': gameSetup,
  'game:resume': nothing,
  'game:story': v.strictObject({ game }),
  'game:move': v.strictObject({ game, at, move }),
  'game:undo': v.strictObject({ game, at }),
  'game:hint': v.strictObject({ game, at }),
  'game:review': v.strictObject({ game }),
  'game:give-up': v.strictObject({ game }),
  'game:leave': v.strictObject({ game }),
  'history:list': v.strictObject({
    known: v.nullable(v.strictObject({ revision: v.pipe(v.number(), v.safeInteger()), profile: profileId })),
  }),
  'history:replay': v.strictObject({ id: gameId, perspective }),
  'history:delete': v.strictObject({ ids: arrayOf(gameId, MOST_GAMES) }),
  'history:undelete': nothing,
  'history:export': v.strictObject({
    ids: v.nullable(arrayOf(gameId, MOST_GAMES)),
    kind: v.picklist(EXPORT_KINDS),
  }),
  'history:choose-import': nothing,
  'history:import': nothing,
  'history:stop-transfer': nothing,
  'file:open': nothing,
  'file:replay': v.strictObject({ perspective }),
  'backups:list': nothing,
  'backups:restore': v.strictObject({ name: v.pipe(v.string(), v.maxLength(64)) }),
};
