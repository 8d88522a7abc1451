import { computed, nextTick, ref, watch, type Ref } from 'vue';
import { nearest, neighbour, type Direction, type Rect } from './geometry';

/** Something in a zone that the keyboard can stand on. Its element carries the key as `data-stop`. */
export interface Stop {
  readonly key: string;
  readonly rect: Rect;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * One zone of the table for the keyboard: Tab stops at it once, arrows walk its stops as they lie. When the stop with
 * the focus goes away, the nearest one that is left takes it over; `emptied` is called where none is.
 */
export function useRoving(zone: Ref<HTMLElement | null>, stops: () => readonly Stop[], emptied: () => void) {
  const current = ref<string | null>(null);
  let lastRect: Rect | null = null;

  const entry = computed(() => {
    const all = stops();
    return (all.find((stop) => stop.key === current.value) ?? all[0])?.key ?? null;
  });

  const focus = (key: string | null): boolean => {
    if (key === null) return false;
    const element = zone.value?.querySelector<HTMLElement>(`[data-stop="${key}"]`);
    element?.focus({ preventScroll: true });
    return element !== null && element !== undefined;
  };

  /** For the zone's `focusin`: remembers where the keyboard stands. */
  const onFocusIn = (event: FocusEvent): void => {
    const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-stop]') : null;
    const key = element?.dataset['stop'];
    if (key !== undefined) current.value = key;
  };

  /** For the zone's `keydown`. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = stops();
    const from = all.find((stop) => stop.key === entry.value);
    if (from === undefined) return;
    event.preventDefault();
    const next = neighbour(from.rect, direction, all);
    if (next !== null) focus(next);
  };

  watch(
    stops,
    (now, before) => {
      const active = document.activeElement;
      if (active === null || zone.value?.contains(active) !== true) return;
      lastRect = before.find((stop) => stop.key === current.value)?.rect ?? lastRect;
      if (now.some((stop) => stop.key === current.value)) return;
      const home = lastRect === null ? (now[0]?.key ?? null) : nearest(lastRect, now);
      current.value = home;
      void nextTick(() => {
        if (!focus(home)) emptied();
      });
    },
    { flush: 'pre' },
  );

  return {
    /** 0 for the one stop that Tab reaches, -1 for the others. */
    tabIndex: (key: string): 0 | -1 => (key === entry.value ? 0 : -1),
    onFocusIn,
    onKeyDown,
    /** Puts the keyboard on this zone; false where it has no stop. */
    enter: (): boolean => focus(entry.value),
  };
}
