import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command.mjs';
import { PARTS_FOLDER } from './parts-plugin.mjs';
import { PRODUCT, RELEASE } from './product.mjs';

/** @typedef {{ name: string, version: string, license: string, text: string }} Part */

/** Licences that may ship: free, and asking for no more than their text. */
const FREE = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1', '0BSD']);

/** @param {string} folder @returns {Promise<Part>} */
async function partIn(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8'));
  const files = await readdir(path.join(ROOT, folder));
  const file = files.find((one) => /^(licen[cs]e|copying)/i.test(one));
  if (!FREE.has(license)) throw new Error(`${name} ${version} ships under ${license}, which is not a licence we know.`);
  const text = file ? await readFile(path.join(ROOT, folder, file), 'utf8') : `Licence: ${license}`;
  return { name, version, license, text: text.trim() };
}

/** @returns {Promise<readonly Part[]>} the packages of which something is in the bundles, by name. @throws where one has no free licence */
async function shippedParts() {
  const notes = await readdir(path.join(ROOT, PARTS_FOLDER));
  const lists = await Promise.all(
    notes.map(async (note) => JSON.parse(await readFile(path.join(ROOT, PARTS_FOLDER, note), 'utf8'))),
  );
  const folders = [...new Set(/** @type {string[]} */ (lists.flat()))].sort();
  return Promise.all(folders.map(partIn));
}

/** @param {readonly Part[]} parts @param {string} electron its version */
function partsList(parts, electron) {
  const component = (/** @type {string} */ name, /** @type {string} */ version, /** @type {string} */ license) => {
    const [group, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
    const made = new Models.Component(Enums.ComponentType.Library, plain ?? name, {
      version,
      bomRef: `${name}@${version}`,
      ...(group !== undefined && { group }),
    });
    made.licenses.add(new Models.SpdxLicense(license));
    return made;
  };
  const program = new Models.Component(Enums.ComponentType.Application, PRODUCT.name, {
    version: PRODUCT.version,
    bomRef: PRODUCT.id,
  });
  program.licenses.add(new Models.SpdxLicense(PRODUCT.license));
  const bom = new Models.Bom();
  bom.metadata.component = program;
  for (const { name, version, license } of parts) bom.components.add(component(name, version, license));
  bom.components.add(component('electron', electron, 'MIT'));
  for (const one of bom.components) program.dependencies.add(one.bomRef);
  return new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(bom, {
    sortLists: true,
    space: 1,
  });
}

/**
 * Writes what ships into `release/parts`: PARTS.txt with every licence's text, for people, and bom.json (CycloneDX 1.6).
 * @param {string} electron its version
 */
export async function writeParts(electron) {
  const parts = await shippedParts();
  const folder = path.join(RELEASE, 'parts');
  await mkdir(folder, { recursive: true });
  const rule = '-'.repeat(80);
  const chapters = parts.map(
    ({ name, version, license, text }) => `${rule}\n${name} ${version} (${license})\n\n${text}\n`,
  );
  const head = `${PRODUCT.name} ${PRODUCT.version} contains these works of others, each under its own licence.\n`;
  await writeFile(path.join(folder, 'PARTS.txt'), [head, ...chapters].join('\n'));
  await writeFile(path.join(folder, 'bom.json'), `${partsList(parts, electron)}\n`);
}
