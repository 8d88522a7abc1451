import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Notice } from '../../src/shared/ipc';
import type { Place } from '../../src/main/store/kept-file';

/** An empty folder that goes away with the test, and what the player was told. */
export function newPlace(): { readonly place: Place; readonly told: Notice[] } {
  const folder = mkdtempSync(join(tmpdir(), 'siggil-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told: Notice[] = [];
  const now = (): Date => new Date('2025-01-31T12:00:00Z');
  return { told, place: { folder, now, notify: (notice) => told.push(notice) } };
}
