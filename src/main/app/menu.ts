import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/ipc';
import type { MenuWords } from './menu-words';

export interface MenuOptions {
  readonly mac: boolean;
  readonly development: boolean;
  readonly words: MenuWords;
  readonly send: (command: MenuCommand) => void;
}

/** The application menu. What the renderer carries out is sent to it as a command. */
export const menuTemplate = ({ mac, development, words, send }: MenuOptions): MenuItemConstructorOptions[] => {
  // The ampersand marks the letter that opens an entry; macOS has no such letters and shows it.
  const word = (key: keyof MenuWords): string => (mac ? words[key].replace('&', '') : words[key]);
  const command = (id: MenuCommand, more: MenuItemConstructorOptions = {}): MenuItemConstructorOptions => ({
    label: word(id),
    click: () => {
      send(id);
    },
    ...more,
  });
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const about = command('about');
  const settings = command('settings', { accelerator: 'CmdOrCtrl+,' });
  const quit: MenuItemConstructorOptions = { role: 'quit', label: word('quit'), accelerator: 'CmdOrCtrl+Q' };
  return [
    ...(mac
      ? [
          {
            role: 'appMenu',
            submenu: [about, line, settings, line, { role: 'hide' }, { role: 'hideOthers' }, line, quit],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: word('game'),
      submenu: [
        command('new-game', { accelerator: 'CmdOrCtrl+N' }),
        command('solo', { accelerator: 'CmdOrCtrl+Shift+N' }),
        line,
        command('undo'),
        command('hint'),
        command('give-up'),
        command('leave'),
        ...(mac ? [] : [line, settings, line, quit]),
      ],
    },
    // Text fields get their keys from the system, except on macOS, which gets them from here.
    ...(mac ? [{ role: 'editMenu', label: word('edit') } satisfies MenuItemConstructorOptions] : []),
    {
      label: word('view'),
      submenu: [
        command('history'),
        command('gallery'),
        command('statistics'),
        line,
        { role: 'togglefullscreen', label: word('full-screen'), ...(mac ? {} : { accelerator: 'F11' }) },
        ...(development ? [line, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      role: 'help',
      label: word('help'),
      // The renderer itself listens for F1; the menu only shows it.
      submenu: [
        command('introduction'),
        command('rules'),
        command('keys', { accelerator: 'F1', registerAccelerator: false }),
        line,
        command('report'),
        ...(mac ? [] : [about]),
      ],
    },
  ];
};
