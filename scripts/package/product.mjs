import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command.mjs';

/** @type {{ version: string, description: string, license: string, author: string, productName: string, name: string, devDependencies: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** What packages are named and described by; from package.json, so that nothing is said twice. */
export const PRODUCT = Object.freeze({
  id: manifest.name,
  name: manifest.productName,
  version: manifest.version,
  description: manifest.description,
  license: manifest.license,
  maintainer: manifest.author,
  electron: manifest.devDependencies['electron'] ?? '',
});

/** Everything that packaging makes. */
export const RELEASE = path.join(ROOT, 'release');
