// Writes the games of a long life into a player's folder, and as a file to bring in, for scripts/bench-statistics.mjs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonPieces } from '../src/main/store/export-file';
import { manyGames, putIntoHistory } from '../tests/support/many-games';

const GAMES = 20_000;
const [folder = '', file = ''] = process.argv.slice(2);
if (folder === '' || file === '') throw new Error('Usage: node scripts/cli.mjs bench/statistics.ts FOLDER FILE');
mkdirSync(folder, { recursive: true });
const games = manyGames({ count: GAMES, seed: 2026, until: new Date(), hoursApart: 2 });
putIntoHistory(folder, games);
writeFileSync(file, [...jsonPieces(games, new Date())].join(''));
