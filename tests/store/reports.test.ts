import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openReports } from '../../src/main/store/reports';
import { newPlace } from './place';

const FACTS = { Siggil: '1.2.3', System: 'Linux 6' };

function setUp() {
  const { folder } = newPlace().place;
  let second = 0;
  const reports = openReports({ folder, now: () => new Date(Date.UTC(2025, 0, 31, 12, 0, second++)), facts: FACTS });
  return { folder, reports, names: () => readdirSync(join(folder, 'reports')).sort() };
}

describe('reports of breakdowns', () => {
  it('are text files that tell what, when and on what, and the newest is shown', () => {
    const { folder, reports } = setUp();
    expect(reports.latest()).toBeNull();
    reports.write('the page', { reason: 'oom', exitCode: 5 });
    const name = reports.write('an error', new Error('no such card'));
    expect(name).toBe('breakdown-20250131T120001000.txt');
    const file = join(folder, 'reports', name ?? '');
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(
      /^What: an error\nWhen: 2025-01-31T12:00:01.000Z\nSiggil: 1.2.3\nSystem: Linux 6\n\nError: no such card\n +at /,
    );
    expect(reports.latest()).toEqual({ file, text });
  });

  it('are kept to ten, and other files in their folder are left alone', () => {
    const { folder, reports, names } = setUp();
    reports.write('first', null);
    writeFileSync(join(folder, 'reports', 'notes.txt'), 'mine');
    for (let more = 0; more < 14; more++) reports.write('another', null);
    expect(names()).toHaveLength(11);
    expect(names()).toContain('notes.txt');
    expect(names()[0]).toBe('breakdown-20250131T120005000.txt');
  });

  it('never grow beyond what one reads', () => {
    const { reports } = setUp();
    reports.write('x', { text: 'y'.repeat(1_000_000) });
    expect(reports.latest()?.text.length).toBeLessThan(21_000);
  });

  it('that cannot be written or read are none', () => {
    const { folder, reports } = setUp();
    writeFileSync(join(folder, 'reports'), 'a file where the folder should be');
    expect(reports.write('x', null)).toBeNull();
    expect(reports.latest()).toBeNull();
  });
});
