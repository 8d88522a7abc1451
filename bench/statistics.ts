// Writes the games of a long life into a player's folder, for scripts/bench-statistics.mjs.
import { mkdirSync } from 'node:fs';
import { manyGames, putIntoHistory } from '../tests/support/many-games';

const GAMES = 20_000;
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('Usage: node scripts/cli.mjs bench/statistics.ts FOLDER');
mkdirSync(folder, { recursive: true });
putIntoHistory(folder, manyGames({ count: GAMES, seed: 2026, until: new Date(), hoursApart: 2 }));
