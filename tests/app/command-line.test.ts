import { describe, expect, it } from 'vitest';
import { readCommandLine, withFile } from '../../src/main/app/command-line';

describe('readCommandLine', () => {
  it.each([
    [[], null],
    [['--data-dir=/tmp/my games'], '/tmp/my games'],
    [['--data-dir', 'here'], 'here'],
    [['--data-dir='], null],
    [['--data-dir'], null],
    [['--no-sandbox', '--force-device-scale-factor=1.5', '--data-dir=a', '--data-dir=b'], 'b'],
    [['/home/me/game.siggil'], null, '/home/me/game.siggil'],
    [['--data-dir', 'here', '--no-sandbox', 'a.siggil', 'b.siggil'], 'here', 'a.siggil'],
    [['', 'b.siggil'], null, 'b.siggil'],
    [['file:///home/me/my%20game.siggil'], null, '/home/me/my game.siggil'],
    [['file://elsewhere/x'], null, 'file://elsewhere/x'],
  ])('starts: %j', (words, dataFolder, file: string | null = null) => {
    expect(readCommandLine(words)).toEqual({ kind: 'start', dataFolder, file });
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

describe('withFile', () => {
  it.each<[string[], string | null, string | null, string[]]>([
    [[], null, null, []],
    [['project', '--data-dir=a'], null, '/b.siggil', ['project', '--data-dir=a', '/b.siggil']],
    [['a.siggil', '--data-dir', 'a.siggil'], 'a.siggil', null, ['--data-dir', 'a.siggil']],
    [['--no-sandbox', 'file:///a%20b.siggil'], '/a b.siggil', '/c.siggil', ['--no-sandbox', '/c.siggil']],
  ])('starts %j, which opened %j, with %j', (words, before, now, expected) => {
    expect(withFile(words, before, now)).toEqual(expected);
  });
});
