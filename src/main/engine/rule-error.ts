import type { RuleCode } from '../../shared/errors';

/** What the rules refuse: a code, the clause of the rules that it breaks, and what is wrong in plain words for developers. */
export class RuleError extends Error {
  readonly code: RuleCode;
  /** A clause such as `R3.6`; empty where no clause is concerned (the shape of a record). */
  readonly clause: string;
  readonly detail: string;
  /** Index of the move in the list that was replayed; absent where no such list is concerned. */
  readonly move?: number;

  constructor(code: RuleCode, clause: string, detail: string, move?: number) {
    super(`${clause === '' ? code : `${code} (${clause})`}: ${detail}`);
    this.name = 'RuleError';
    this.code = code;
    this.clause = clause;
    this.detail = detail;
    if (move !== undefined) this.move = move;
  }

  /** The same error, said of the move with this index. */
  atMove(move: number): RuleError {
    return new RuleError(this.code, this.clause, this.detail, move);
  }
}
