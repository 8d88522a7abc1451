import type { Fault } from '../../../shared/errors';
import type { Sentence } from './sentence';

/** Why an action was refused, with the rule's clause where there is one. */
export const faultSentence = (fault: Fault): Sentence => {
  const reason: Sentence = { key: `faults.${fault.code}` };
  return fault.clause === undefined ? reason : { key: 'faults.withClause', params: { reason, clause: fault.clause } };
};
