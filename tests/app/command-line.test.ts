import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../src/main/app/command-line';

describe('readCommandLine', () => {
  it.each([
    [[], null],
    [['--data-dir=/tmp/my games'], '/tmp/my games'],
    [['--data-dir', 'here'], 'here'],
    [['--data-dir='], null],
    [['--data-dir'], null],
    [['--no-sandbox', '--force-device-scale-factor=1.5', '--data-dir=a', '--data-dir=b'], 'b'],
    [['/home/me/game.siggil'], null],
  ])('starts: %j', (words, dataFolder) => {
    expect(readCommandLine(words)).toEqual({ kind: 'start', dataFolder });
  });

  it.each([['--version'], ['-v']])('tells the version: %s', (word) => {
    expect(readCommandLine(['--data-dir=a', word])).toEqual({ kind: 'version' });
  });

  it.each([['--help'], ['-h']])('helps: %s', (word) => {
    expect(readCommandLine([word])).toEqual({ kind: 'help' });
  });

  it('names a short switch that it does not know', () => {
    expect(readCommandLine(['-x', '--help'])).toEqual({ kind: 'unknown', word: '-x' });
  });
});
