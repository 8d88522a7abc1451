import { describe, expect, it } from 'vitest';
import { commandOf } from '../../src/renderer/src/keyboard';

const pressed = (init: KeyboardEventInit, tag = 'button') => {
  let command: ReturnType<typeof commandOf> = null;
  const listen = (event: Event) => (command = commandOf(event as KeyboardEvent));
  const target = document.body.appendChild(document.createElement(tag));
  window.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return command;
};

describe('the keyboard', () => {
  it.each([
    [{ code: 'Space', key: ' ' }, 'end-turn'],
    [{ code: 'KeyU', key: 'u' }, 'undo'],
    [{ code: 'KeyU', key: 'г' }, 'undo'],
    [{ code: 'KeyH', key: 'h' }, 'hint'],
    [{ code: 'KeyS', key: 's' }, 'sort-hand'],
    [{ code: 'KeyL', key: 'l' }, 'log'],
    [{ code: 'Slash', key: '?', shiftKey: true }, 'keys'],
    [{ code: 'F1', key: 'F1' }, 'keys'],
    [{ code: 'Escape', key: 'Escape' }, 'cancel'],
    [{ code: 'KeyQ', key: 'q' }, null],
    [{ code: 'KeyU', key: 'u', ctrlKey: true }, null],
    [{ code: 'KeyU', key: 'u', repeat: true }, null],
  ] as const)('takes %j as %s', (init, command) => {
    expect(pressed(init)).toBe(command);
  });

  it('leaves letters to a field', () => {
    expect(pressed({ code: 'KeyU', key: 'u' }, 'input')).toBeNull();
  });
});
