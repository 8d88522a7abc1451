import type { ErrorCode } from '../../shared/errors';
import type { PlayedRecord } from '../../shared/record';
import { readRecord } from '../engine/record';
import { RuleError } from '../engine/rule-error';

/** What a record breaks of the rules; null where it keeps them. */
export function ruleCheck(record: PlayedRecord): { readonly reason: ErrorCode; readonly clause: string } | null {
  try {
    readRecord(record);
    return null;
  } catch (error) {
    if (error instanceof RuleError) return { reason: error.code, clause: error.clause };
    throw error;
  }
}
