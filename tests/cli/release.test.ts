import { describe, expect, test } from 'vitest';
import { releasedChangelog, versionFault, withVersion } from '../../scripts/release-steps.mjs';

describe('a version', () => {
  test.each(['0.1.1', '0.2.0', '1.0.0'])('may follow 0.1.0: %s', (next) => {
    expect(versionFault('0.1.0', next)).toBeNull();
  });
  test.each(['0.1.0', '0.0.9', '0.1.2', '0.3.0', '2.0.0', '0.2.1', '1.0.0-beta', 'v0.2.0', '0.2', '0.02.0', ''])(
    'may not follow 0.1.0: %s',
    (next) => {
      expect(versionFault('0.1.0', next)).toContain(next);
    },
  );
});

describe('the changelog', () => {
  const OLD = '\n## 0.1.0 – 2026-01-01\n\n- The first.\n';
  test('moves what was unreleased under the version', () => {
    expect(
      releasedChangelog(`# Changelog\n\n## Unreleased\n\nWords.\n\n- One.\n- Two.\n${OLD}`, '0.2.0', '2026-02-03'),
    ).toBe(`# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-02-03\n\nWords.\n\n- One.\n- Two.\n${OLD}`);
    expect(releasedChangelog('# Changelog\n\n## Unreleased\n\n- One.\n', '0.1.0', '2026-02-03')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.1.0 – 2026-02-03\n\n- One.\n',
    );
  });
  test.each([
    ['nothing', `# Changelog\n\n## Unreleased\n\n${OLD}`],
    ['no such section', `# Changelog\n${OLD}`],
  ])('with %s unreleased is refused', (_, text) => {
    expect(releasedChangelog(text, '0.2.0', '2026-02-03')).toBeNull();
  });
});

test('the version is changed where it stands, and that of a dependency is not', () => {
  const lock = '{"version": "0.1.0", "packages": {"": {"version": "0.1.0"}, "other": {"version": "0.1.0"}}}';
  expect(withVersion(lock, '0.1.0', '0.2.0', 2)).toBe(
    '{"version": "0.2.0", "packages": {"": {"version": "0.2.0"}, "other": {"version": "0.1.0"}}}',
  );
  expect(() => withVersion(lock, '0.3.0', '0.4.0', 1)).toThrow('0.3.0');
});
