import { onBeforeUnmount, onMounted } from 'vue';

/** What a key asks for. The table carries out its own; the rest is the app's. */
export type KeyCommand = 'end-turn' | 'undo' | 'hint' | 'sort-hand' | 'log' | 'mute' | 'keys' | 'cancel';

interface Key {
  readonly command: KeyCommand;
  /** Physical key for letters (so that they work in every alphabet), produced character for signs. */
  readonly code?: string;
  readonly key?: string;
}

/** Keys that work without focus on a control. Arrows, Tab and Enter belong to the control that has the focus. */
const KEYS: readonly Key[] = [
  { command: 'end-turn', code: 'Space' },
  { command: 'undo', code: 'KeyU' },
  { command: 'hint', code: 'KeyH' },
  { command: 'sort-hand', code: 'KeyS' },
  { command: 'log', code: 'KeyL' },
  { command: 'mute', code: 'KeyM' },
  { command: 'keys', key: '?' },
  { command: 'keys', key: 'F1' },
  { command: 'cancel', key: 'Escape' },
];

/** What the list of keys shows, in its order: a key to `screens.keys.uses` and the caps to press. */
export const SHOWN_KEYS = [
  { use: 'walk', caps: ['left', 'right', 'up', 'down'] },
  { use: 'zones', caps: ['tab'] },
  { use: 'act', caps: ['enter'] },
  { use: 'end-turn', caps: ['space'] },
  { use: 'undo', caps: ['u'] },
  { use: 'hint', caps: ['h'] },
  { use: 'sort-hand', caps: ['s'] },
  { use: 'log', caps: ['l'] },
  { use: 'mute', caps: ['m'] },
  { use: 'cancel', caps: ['escape'] },
  { use: 'keys', caps: ['question', 'f1'] },
  { use: 'full-screen', caps: ['f11'] },
] as const;

const types = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName));

/** The command that a key press means, or null: none, with Ctrl, Alt or Meta, held down, or meant for a field. */
export const commandOf = (event: KeyboardEvent): KeyCommand | null => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return null;
  if (types(event.target)) return null;
  return KEYS.find(({ code, key }) => (code === undefined ? event.key === key : event.code === code))?.command ?? null;
};

/** Listens for key commands while the component is there. A handler returns true where it did something. */
export const useKeyCommands = (handle: (command: KeyCommand) => boolean): void => {
  const listen = (event: KeyboardEvent): void => {
    const command = commandOf(event);
    if (command !== null && handle(command)) event.preventDefault();
  };
  onMounted(() => window.addEventListener('keydown', listen));
  onBeforeUnmount(() => window.removeEventListener('keydown', listen));
};
