import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineComponent, h, ref } from 'vue';
import { useDragging } from '../../../src/renderer/src/table/dragging';

let told: string[] = [];
let captured: number[] = [];
let wrapper: VueWrapper;

const Board = defineComponent(() => {
  const root = ref<HTMLElement | null>(null);
  useDragging<string>(root, {
    load: (element) => element.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? null,
    lift: (load, from) => told.push(`lift ${load} from ${from.clientX}`),
    move: (event) => told.push(`move ${event.clientX}`),
    drop: (event) => told.push(`drop ${event.clientX}`),
    cancel: () => told.push('cancel'),
  });
  return () => h('div', { ref: root }, [h('button', { 'data-card': 'S1' }), h('i')]);
});

const point = (type: string, x: number, part: Partial<PointerEventInit> = {}, on: EventTarget = window): void => {
  const all = { clientX: x, clientY: 0, pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, ...part };
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, ...all }));
};
const press = (part: Partial<PointerEventInit> = {}): void =>
  point('pointerdown', 100, part, wrapper.get('button').element);

beforeEach(() => {
  told = [];
  captured = [];
  wrapper = mount(Board, { attachTo: document.body });
  Object.assign(wrapper.element, {
    setPointerCapture: (id: number) => captured.push(id),
    hasPointerCapture: (id: number) => captured.includes(id),
    releasePointerCapture: (id: number) => (captured = captured.filter((one) => one !== id)),
  });
});
afterEach(() => wrapper.unmount());

describe('a drag', () => {
  it('begins when the pointer has gone a little way, and ends where it is let go', () => {
    press();
    point('pointermove', 103);
    expect(told).toEqual([]);
    point('pointermove', 110);
    expect(captured).toEqual([1]);
    point('pointermove', 200);
    point('pointerup', 210);
    point('pointermove', 220);
    expect(told).toEqual(['lift S1 from 100', 'move 110', 'move 200', 'drop 210']);
    expect(captured).toEqual([]);
  });

  it('needs more of a finger than of a mouse', () => {
    press({ pointerType: 'touch' });
    point('pointermove', 108, { pointerType: 'touch' });
    expect(told).toEqual([]);
    point('pointermove', 112, { pointerType: 'touch' });
    expect(told).toEqual(['lift S1 from 100', 'move 112']);
  });

  it('is none for a press that stays, another button, another finger, or where nothing can be lifted', () => {
    press();
    point('pointerup', 101);
    press({ button: 2 });
    point('pointermove', 200);
    press({ pointerId: 2, isPrimary: false });
    point('pointermove', 200, { pointerId: 2 });
    point('pointerdown', 100, {}, wrapper.get('i').element);
    point('pointermove', 200);
    expect(told).toEqual([]);
  });

  it('is taken back by Escape, and keeps the pointer until it is released, so that no click follows', () => {
    press();
    point('pointermove', 150);
    let heard = 0;
    const hear = (): number => heard++;
    window.addEventListener('keydown', hear);
    wrapper.get('button').element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    window.removeEventListener('keydown', hear);
    expect(heard).toBe(0);
    expect(captured).toEqual([1]);
    point('pointermove', 170);
    point('pointerup', 170);
    expect(captured).toEqual([]);
    expect(told).toEqual(['lift S1 from 100', 'move 150', 'cancel']);
  });

  it('is taken back when the system takes the pointer, or the window loses the focus', () => {
    press();
    point('pointermove', 150);
    point('pointercancel', 150);
    press();
    point('pointermove', 150);
    window.dispatchEvent(new Event('blur'));
    point('pointerup', 150);
    expect(told.filter((line) => line === 'cancel')).toHaveLength(2);
    expect(told.filter((line) => line.startsWith('drop'))).toEqual([]);
  });

  it('is not disturbed by a second finger', () => {
    press();
    point('pointermove', 150);
    press({ pointerId: 2, isPrimary: false });
    point('pointermove', 500, { pointerId: 2 });
    point('pointerup', 500, { pointerId: 2 });
    point('pointerup', 160);
    expect(told).toEqual(['lift S1 from 100', 'move 150', 'drop 160']);
  });
});
