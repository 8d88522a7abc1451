import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command.mjs';
import { pack, packageDate } from './tree.mjs';

/**
 * Packs the program's folder as an archive to unpack anywhere.
 * @param {string} program the folder
 * @param {string} file the archive to write, `….tar.gz`; the folder in it has the same name
 */
export async function makePortable(program, file) {
  const name = path.basename(file, '.tar.gz');
  const folder = path.join(path.dirname(program), name);
  await rm(folder, { recursive: true, force: true });
  await rename(program, folder);
  await cp(path.join(ROOT, 'resources/linux/portable.txt'), path.join(folder, 'README.txt'));
  const steady = ['--sort=name', `--mtime=@${packageDate()}`, '--owner=0', '--group=0', '--numeric-owner'];
  // `-n`: gzip notes no date of its own.
  await pack('tar', [...steady, '--use-compress-program=gzip -n -6', '-cf', file, '-C', path.dirname(folder), name]);
  await rename(folder, program);
}
