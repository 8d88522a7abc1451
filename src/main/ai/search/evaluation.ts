import type { PlayerCount } from '../../../shared/record';
import two from '../../../../resources/opponents/evaluation-2.json';
import three from '../../../../resources/opponents/evaluation-3.json';
import four from '../../../../resources/opponents/evaluation-4.json';
import { Network } from './network';
import { Policy } from './policy';

/** What was learned for a number of players. */
export interface Evaluation {
  readonly network: Network;
  readonly policy: Policy;
}

/** A file of weights as it ships. */
export interface WeightsFile {
  readonly players: number;
  /** Whole numbers of 16 bits, low byte first, in Base64. */
  readonly network: string;
  readonly policy: string;
}

const FILES: readonly WeightsFile[] = [two, three, four];

/** The numbers that a text of a weights file holds. */
export function readWeights(text: string): Int16Array {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Int16Array.from({ length: bytes.length / 2 }, (_, i) => view.getInt16(2 * i, true));
}

const loaded = new Map<number, Evaluation>();

/** The evaluation for a number of players, decoded the first time it is asked for. */
export function evaluationFor(players: PlayerCount): Evaluation {
  let evaluation = loaded.get(players);
  if (!evaluation) {
    const file = FILES.find((candidate) => candidate.players === players);
    if (!file) throw new RangeError(`nothing was learned for ${players} players`);
    evaluation = {
      network: new Network(players, readWeights(file.network)),
      policy: new Policy(players, readWeights(file.policy)),
    };
    loaded.set(players, evaluation);
  }
  return evaluation;
}
