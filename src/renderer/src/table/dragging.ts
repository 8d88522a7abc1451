import { onBeforeUnmount, type Ref } from 'vue';
import { useEventListener } from '@vueuse/core';

/** How far a pointer goes before a press becomes a drag, in CSS pixels; a finger is less steady than a mouse. */
const STEADY: Readonly<Record<string, number>> = { mouse: 5, pen: 7, touch: 10 };

/** What becomes of a drag. Points are the pointer's, in the window. */
export interface DragHost<Load> {
  /** What a press on this element would lift; null where it lifts nothing. */
  load(element: Element): Load | null;
  /** The drag begins; `from` is the press that it came of. */
  lift(load: Load, from: PointerEvent): void;
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  /** Taken back: by Escape, by the system, or by `cancel`; the host may have ended it itself. */
  cancel(): void;
}

/**
 * Tells a drag from a press, for mouse, pen and finger. Only one pointer drags at a time; while it does, it belongs to
 * `root`, so that the click after it meets nothing.
 */
export function useDragging<Load>(root: Ref<HTMLElement | null>, host: DragHost<Load>): { cancel(): void } {
  let pressed: { readonly event: PointerEvent; readonly load: Load } | null = null;
  /** `spent` when it was taken back while the pointer is still down: its release must not count as a click. */
  let stage: 'waiting' | 'lifted' | 'spent' = 'waiting';

  const release = (): void => {
    const pointer = pressed?.event.pointerId;
    pressed = null;
    stage = 'waiting';
    if (pointer !== undefined && root.value?.hasPointerCapture(pointer) === true) {
      root.value.releasePointerCapture(pointer);
    }
  };
  const cancel = (): void => {
    if (stage !== 'lifted') return;
    stage = 'spent';
    host.cancel();
  };
  const isPressed = (event: PointerEvent): boolean => pressed !== null && event.pointerId === pressed.event.pointerId;

  useEventListener(root, 'pointerdown', (event: PointerEvent) => {
    if (stage === 'lifted' || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    release();
    const load = host.load(event.target);
    if (load !== null) pressed = { event, load };
  });
  useEventListener(window, 'pointermove', (event: PointerEvent) => {
    if (pressed === null || stage === 'spent' || !isPressed(event)) return;
    if (stage === 'waiting') {
      const { event: start, load } = pressed;
      const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (way < (STEADY[event.pointerType] ?? 5)) return;
      root.value?.setPointerCapture(event.pointerId);
      stage = 'lifted';
      host.lift(load, start);
    }
    host.move(event);
  });
  useEventListener(window, 'pointerup', (event: PointerEvent) => {
    if (!isPressed(event)) return;
    const drops = stage === 'lifted';
    release();
    if (drops) host.drop(event);
  });
  useEventListener(window, 'pointercancel', (event: PointerEvent) => {
    if (!isPressed(event)) return;
    cancel();
    release();
  });
  useEventListener(window, 'blur', cancel);
  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || stage !== 'lifted') return;
      event.stopPropagation();
      event.preventDefault();
      cancel();
    },
    { capture: true },
  );
  onBeforeUnmount(release);
  return { cancel };
}
