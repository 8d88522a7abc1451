import { SUMMARY_VERSION, summaryOf } from '../../src/main/stats/summary';
import type { Summariser } from '../../src/main/store/summaries';

/** What the program puts games in short with. */
export const SUMMARISER: Summariser = { version: SUMMARY_VERSION, summarise: summaryOf };
