import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builderConfiguration, fusesFor } from '../../scripts/package/builder.mjs';
import { LANGUAGES } from '../../src/shared/settings';

const linux = (name: string): string => readFileSync(path.resolve('resources/linux', name), 'utf8');
/** Keeps no notes. */
const silent = { isEnabled: false, add: () => undefined } as unknown as Parameters<typeof validateConfiguration>[1];
const configuration = builderConfiguration({ folder: null, version: '45.5.0' });

describe('what packages are made of', () => {
  it('is a configuration that electron-builder takes, for every system', async () => {
    await expect(validateConfiguration(configuration, silent)).resolves.toBeUndefined();
  });

  it('is refused by electron-builder where a word is wrong', async () => {
    const wrong = { ...configuration, nsis: { oneClik: false } };
    await expect(validateConfiguration(wrong as typeof configuration, silent)).rejects.toThrow(/configuration\.nsis/);
  });

  it('names icons that exist', () => {
    const icons = [configuration.win?.icon, configuration.mac?.icon].map(String);
    expect(icons).toEqual(['icon.ico', 'icon.icns']);
    for (const icon of icons) expect(existsSync(path.resolve('resources/icons', icon)), icon).toBe(true);
  });

  it('starts an AppImage in the sandbox, which the builder would not by itself', () => {
    expect(configuration.toolsets?.appimage).not.toBe('0.0.0');
    expect(configuration.toolsets?.appimage).toBeDefined();
    expect(configuration.appImage?.executableArgs).toEqual([]);
  });

  it('turns off what only a developer needs', () => {
    expect(fusesFor('45.5.0')).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
    expect(fusesFor('25.1.1')).not.toHaveProperty('grantFileProtocolExtraPrivileges');
  });
});

describe('what a Linux desktop is told', () => {
  it('names the same program, kind of file and icon throughout', () => {
    expect(linux('siggil.desktop')).toContain('Exec=siggil %f\nIcon=siggil\n');
    for (const file of ['siggil.desktop', 'siggil-mime.xml', 'siggil.metainfo.xml'])
      expect(linux(file), file).toContain('application/x-siggil-game');
    expect(linux('siggil-mime.xml')).toContain('<glob pattern="*.siggil"/>');
    expect(linux('siggil.metainfo.xml')).toContain('<launchable type="desktop-id">siggil.desktop</launchable>');
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('speaks %s', (language) => {
    for (const key of ['GenericName', 'Comment', 'Keywords'])
      expect(linux('siggil.desktop')).toMatch(new RegExp(`^${key}\\[${language}\\]=.+`, 'm'));
    expect(linux('siggil-mime.xml')).toContain(`<comment xml:lang="${language}">`);
    expect(linux('siggil.metainfo.xml')).toContain(`<summary xml:lang="${language}">`);
  });
});
