/**
 * A version in three numbers.
 * @param {string} text @returns {readonly [number, number, number] | null}
 */
function numbersOf(text) {
  const found = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/**
 * What stands against calling the program so; null where nothing does. A version goes up by one step: the next patch, or
 * the next minor or major version with zeros after it.
 * @param {string} now @param {string} next @returns {string | null}
 */
export function versionFault(now, next) {
  const from = numbersOf(now);
  const to = numbersOf(next);
  if (!from || !to) return `${to ? now : next} is no version; it has three numbers, such as 1.2.3.`;
  const [major, minor, patch] = from;
  const steps = [
    [major, minor, patch + 1],
    [major, minor + 1, 0],
    [major + 1, 0, 0],
  ].map((numbers) => numbers.join('.'));
  return steps.includes(next) ? null : `After ${now} comes ${steps.join(', ')}, and not ${next}.`;
}

const UNRELEASED = '## Unreleased';

/**
 * The changelog with what was unreleased under the version, and an empty section above it; null where nothing is
 * unreleased.
 * @param {string} text @param {string} version @param {string} date such as 2026-01-31 @returns {string | null}
 */
export function releasedChangelog(text, version, date) {
  const start = text.indexOf(`${UNRELEASED}\n`);
  if (start < 0) return null;
  const after = start + UNRELEASED.length;
  const next = text.indexOf('\n## ', after);
  const changes = text.slice(after, next < 0 ? undefined : next).trim();
  if (changes === '') return null;
  const rest = next < 0 ? '' : text.slice(next);
  return `${text.slice(0, after)}\n\n## ${version} – ${date}\n\n${changes}\n${rest}`;
}

/**
 * A package.json or package-lock.json with another version, everything else as it was.
 * @param {string} text @param {string} now @param {string} next @param {number} times how often the version stands there
 * @returns {string} @throws {Error} where it does not stand there
 */
export function withVersion(text, now, next, times) {
  let result = text;
  let from = 0;
  for (let time = 0; time < times; time++) {
    const at = result.indexOf(`"version": "${now}"`, from);
    if (at < 0) throw new Error(`the version ${now} does not stand where it should`);
    result = `${result.slice(0, at)}"version": "${next}"${result.slice(at + `"version": "${now}"`.length)}`;
    from = at + 1;
  }
  return result;
}
