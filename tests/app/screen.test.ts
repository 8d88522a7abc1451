import { describe, expect, it } from 'vitest';
import { screenPlan, screensOf, type Environment } from '../../src/main/app/screen';

const RUNTIME = { XDG_RUNTIME_DIR: '/run/user/1000' };
const THERE = new Set(['/tmp/.X11-unix/X0', '/run/user/1000/wayland-0', '/elsewhere/wayland']);
const screens = (variables: Environment) => screensOf(variables, (socket) => THERE.has(socket));

describe('the screens of a Linux desktop', () => {
  it.each<[string, Environment, readonly string[]]>([
    ['nothing is set', RUNTIME, []],
    ['the variables are empty', { ...RUNTIME, DISPLAY: '', WAYLAND_DISPLAY: '' }, []],
    ['an X11 of this machine is there', { DISPLAY: ':0' }, ['x11']],
    ['its screen is named', { DISPLAY: 'unix:0.1' }, ['x11']],
    ['an X11 of this machine is gone', { DISPLAY: ':7' }, []],
    ['an X11 lies on another machine', { DISPLAY: 'desk:7.0' }, ['x11']],
    ['Wayland alone is there', { ...RUNTIME, WAYLAND_DISPLAY: 'wayland-0' }, ['wayland']],
    ['Wayland is gone', { ...RUNTIME, DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-1' }, ['x11']],
    ['Wayland is named by its path', { WAYLAND_DISPLAY: '/elsewhere/wayland' }, ['wayland']],
    ['both are there', { ...RUNTIME, DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, ['x11', 'wayland']],
  ])('are found where %s', (_, variables, found) => {
    expect(screens(variables)).toEqual(found);
  });

  it('let the program start as it is, on Wayland, or say that there is none', () => {
    expect(screenPlan('', ['x11', 'wayland'])).toBe('go');
    expect(screenPlan('', ['wayland'])).toBe('anew-on-wayland');
    expect(screenPlan('', [])).toBe('no-screen');
    expect(screenPlan('wayland', ['wayland'])).toBe('go');
    expect(screenPlan('wayland', ['x11'])).toBe('no-screen');
    // Whoever names another knows better.
    expect(screenPlan('headless', [])).toBe('go');
    expect(screenPlan('x11', [])).toBe('go');
  });
});
