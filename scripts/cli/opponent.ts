import { LEVELS } from '../../src/main/ai/levels';
import { moveText } from '../../src/main/engine/notation';
import { outcomeOf } from '../../src/main/engine/outcome';
import { readRecord } from '../../src/main/engine/record';
import { RuleError } from '../../src/main/engine/rule-error';
import { LEVEL_IDS, budgetOption, decideFrom, levelName, levelOption } from './levels';
import { answerLines, writeLine } from './lines';
import { MOST_SEED, UsageError, readOptions, runCommand, wholeNumber } from './options';

const USAGE = `Usage:
  npm run -s opponent -- --level ID [--nodes N] [--ms N] [--seed S] < FILE
      answers unfinished records, one JSON object a line, by the move of an opponent; cards that nobody has seen
      may be "??" and are not looked at where they are given
  npm run -s opponent -- --levels
      lists the levels, weakest first
Levels: ${LEVEL_IDS.join(', ')}`;

async function listLevels(): Promise<void> {
  for (const level of LEVELS) {
    const { id, players, solo } = level;
    await writeLine({ id, name: levelName(level), players, solo });
  }
}

void runCommand(USAGE, async (args) => {
  const { options, words } = readOptions(args, {
    level: 'text',
    levels: 'flag',
    nodes: 'text',
    ms: 'text',
    seed: 'text',
  });
  if (words.length > 0) throw new UsageError(`opponent takes no "${String(words[0])}"`);
  if (options.levels) return listLevels();

  const level = levelOption('level', options.level);
  const budget = budgetOption(options.nodes, options.ms);
  const seed = wholeNumber('seed', options.seed, [0, MOST_SEED], 1);
  return answerLines((value) => {
    const { game } = readRecord(value);
    if (outcomeOf(game.state)) throw new RuleError('game-over', '', 'the game is over');
    const { mode, players } = game.deal;
    if (mode === 'solo' ? !level.solo : !level.players.includes(players)) {
      throw new RuleError('record', '', `level ${level.id} does not play ${mode} games with ${players} at the table`);
    }
    const { move, nodes, ms, value: expected } = decideFrom(game, { level: level.id, seed, budget });
    return { move: moveText(move), nodes, ms: Math.round(ms * 1000) / 1000, value: expected };
  });
});
