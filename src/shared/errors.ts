/** What the rules refuse; `notation` and `deal` come from reading records. */
export const RULE_CODES = [
  'notation',
  'deal',
  'layout',
  'record',
  'result',
  'game-over',
  'wrong-phase',
  'no-such-slot',
  'slot-empty',
  'slot-covered',
  'not-in-hand',
  'set-mismatch',
  'set-size',
  'no-such-spirit',
  'spirit-not-free',
  'spirit-already-yours',
  'set-not-yours',
  'set-not-abandoned',
  'set-other-spirit',
  'banish-newest',
] as const;
export type RuleCode = (typeof RULE_CODES)[number];

export const APP_CODES = [
  'bad-argument',
  'foreign-sender',
  'no-game',
  'no-such-record',
  'no-such-backup',
  'stale-move',
  'not-your-turn',
  'nothing-to-undo',
  'no-hint',
  'no-review',
  'unknown-layout',
  'unknown-level',
  'unknown-character',
  'layout-not-solo',
  'unknown-profile',
  'last-profile',
  'too-many-profiles',
  'write-failed',
  'internal',
] as const;
export type AppCode = (typeof APP_CODES)[number];

export type ErrorCode = RuleCode | AppCode;

/** An error as it crosses a border: a code, the clause it concerns, and where it happened. Words are the renderer's. */
export interface Fault {
  readonly code: ErrorCode;
  readonly clause?: string;
  /** Names what is wrong and where, for logs and developers; never shown alone. */
  readonly detail?: string;
}

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };
