import type { AppCode, Fault } from '../../shared/errors';
import { RuleError } from '../engine/rule-error';

/** Why the session does not do what it was asked; crosses to the renderer as its fault. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.name = 'Refusal';
    this.fault = fault;
  }
}

export const refuse = (code: AppCode): never => {
  throw new Refusal({ code });
};

/** What `act` returns. Its detail stays here: it may name what the player has not seen. @throws Refusal for a RuleError */
export function keepingRules<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new Refusal({ code: error.code, ...(error.clause !== '' && { clause: error.clause }) });
  }
}
