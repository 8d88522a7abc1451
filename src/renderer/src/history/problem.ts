import type { ImportProblem } from '../../../shared/transfer';
import { faultSentence } from '../words/faults';
import type { Sentence } from '../words/sentence';

/** Why a file is not brought in: what is wrong with it, and where. */
export const problemSentence = (problem: ImportProblem): Sentence => {
  switch (problem.code) {
    case 'too-large':
      return { key: 'history.problem.too-large', params: { size: problem.size, most: problem.most } };
    case 'field': {
      const field: Sentence =
        problem.field === ''
          ? { key: 'history.problem.whole' }
          : { key: 'terms.name', params: { name: problem.field } };
      return { key: 'history.problem.field', params: { game: problem.game, field } };
    }
    case 'rules': {
      const { reason: code, clause } = problem;
      const reason = faultSentence({ code, ...(clause !== '' && { clause }) });
      return { key: 'history.problem.rules', params: { game: problem.game, reason } };
    }
    default:
      return { key: `history.problem.${problem.code}` };
  }
};
