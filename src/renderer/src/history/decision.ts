import type { GameEntry } from '../../../shared/history';
import type { MessageKey } from '../i18n';

/** By which rule a game ended, told from the player's side. */
export const decisionKey = ({ ending, decision }: GameEntry): MessageKey => {
  if (ending === 'gaveUp' || decision === 'gaveUp') return 'history.decision.gaveUp';
  if (decision === 'sigilEmpty' || decision === 'spiritsLost') return `history.decision.lost.${decision}`;
  if (decision === 'won') return 'history.decision.won.won';
  return ending === 'lost' ? `history.decision.lost.${decision}` : `history.decision.won.${decision}`;
};
