// npm run release -- 0.2.0: gives the program its next version, tags it, and makes its packages from a clean clone.
// With --dry-run nothing is changed; it is told what would be.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { giveUp, ROOT, run, say } from './command.mjs';
import { releasedChangelog, versionFault, withVersion } from './release-steps.mjs';

const words = process.argv.slice(2);
const dry = words.includes('--dry-run');
const [version, ...others] = words.filter((word) => word !== '--dry-run');
if (version === undefined || others.length > 0 || words.includes('--help'))
  giveUp('npm run release -- VERSION [--dry-run]');

/** @param {readonly string[]} args @param {string} [cwd] @returns {Promise<string>} */
async function git(args, cwd) {
  const { code, output } = await run('git', args, { capture: true, ...(cwd !== undefined && { cwd }) });
  if (code !== 0) giveUp(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}
/** @param {string} name */
const file = (name) => path.join(ROOT, name);

const changed = await git(['status', '--porcelain']);
if (changed !== '') giveUp(`not everything is committed:\n${changed}`);
const manifest = await readFile(file('package.json'), 'utf8');
/** @type {{ version: string }} */
const { version: now } = JSON.parse(manifest);
const fault = versionFault(now, version);
if (fault) giveUp(fault);
const tag = `v${version}`;
if ((await git(['tag', '--list', tag])) !== '') giveUp(`the tag ${tag} is there already.`);
const changelog = releasedChangelog(
  await readFile(file('CHANGELOG.md'), 'utf8'),
  version,
  new Date().toISOString().slice(0, 10),
);
if (changelog === null) giveUp('CHANGELOG.md has nothing under Unreleased.');

/** What the packages take their version from; the lock has it twice, for itself and for its root. */
const contents = {
  'package.json': withVersion(manifest, now, version, 1),
  'package-lock.json': withVersion(await readFile(file('package-lock.json'), 'utf8'), now, version, 2),
  'CHANGELOG.md': changelog,
};
if (dry) {
  say(
    `would change ${Object.keys(contents).join(', ')} from ${now} to ${version}, commit, tag ${tag} and make packages.`,
  );
  process.exit(0);
}
for (const [name, content] of Object.entries(contents)) await writeFile(file(name), content);
await git(['add', ...Object.keys(contents)]);
await git(['commit', '-q', '-m', `Release ${version}`]);
await git(['tag', '-a', tag, '-m', `Siggil ${version}`]);
say(`committed and tagged ${tag}`);

// What is packaged is what is tagged, and nothing that lies about here.
const scratch = await mkdtemp(path.join(os.tmpdir(), 'siggil-release-'));
const clone = path.join(scratch, 'siggil');
await git(['clone', '-q', '--branch', tag, ROOT, clone], scratch);
const { code } = await run('npm', ['run', 'package'], { cwd: clone });
if (code !== 0)
  giveUp(`packaging failed, in ${clone}. The tag stays; \`git tag -d ${tag}\` and \`git reset HEAD~\` undo it.`);
const release = path.join(clone, 'release');
for (const entry of (await readdir(release, { withFileTypes: true })).filter((one) => one.isFile())) {
  const bytes = await readFile(path.join(release, entry.name));
  console.log(`${createHash('sha256').update(bytes).digest('hex')}  ${entry.name}`);
}
say(`the packages are in ${release}`);
