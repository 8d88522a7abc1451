import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { menuTemplate } from '../../src/main/app/menu';
import { MENU_WORDS } from '../../src/main/app/menu-words';
import { MENU_COMMANDS } from '../../src/shared/ipc';
import { LANGUAGES } from '../../src/shared/settings';

const entriesOf = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entriesOf(item.submenu) : [])]);

describe.each([true, false])('the menu (mac: %s)', (mac) => {
  it('sends every command once', () => {
    const send = vi.fn();
    for (const { click } of entriesOf(menuTemplate({ mac, development: false, words: MENU_WORDS.en, send }))) {
      // Electron passes what a command does not ask for.
      (click as (() => void) | undefined)?.();
    }
    expect(send.mock.calls.flat().sort()).toEqual([...MENU_COMMANDS].sort());
  });

  it('has tools for developers in development only', () => {
    const roles = (development: boolean) =>
      entriesOf(menuTemplate({ mac, development, words: MENU_WORDS.en, send: () => undefined })).map(
        ({ role }) => role,
      );
    expect(roles(true)).toContain('toggleDevTools');
    expect(roles(false)).not.toContain('toggleDevTools');
    expect(roles(false)).not.toContain('reload');
  });

  it.each(LANGUAGES)('has a letter that opens every entry but those of the system (%s)', (language) => {
    for (const [key, words] of Object.entries(MENU_WORDS[language]))
      expect(words, key).toMatch(/^[^&]*&[\p{L}][^&]*$/u);
  });

  it.each(LANGUAGES)('opens no two entries of one menu by the same letter (%s)', (language) => {
    const menus = [menuTemplate({ mac, development: false, words: MENU_WORDS[language], send: () => undefined })];
    for (const menu of menus) {
      const letters = menu.flatMap(({ label }) => /&(.)/.exec(label ?? '')?.[1]?.toLowerCase() ?? []);
      expect(new Set(letters).size).toBe(letters.length);
      menus.push(...menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? [submenu] : [])));
    }
  });
});
