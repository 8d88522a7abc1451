import { nextTick, onMounted, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { useEventListener, useResizeObserver } from '@vueuse/core';
import { useSettings } from '../stores/settings';
import type { TableSize } from './arrangement';

/** What a window without a size counts as. */
const SMALLEST = { width: 1024, height: 700 } as const;

export type MeasuredSize = TableSize & { readonly pixelRatio: number };

/**
 * The size of a table in the window, followed as it changes; null until it has been measured, so that nothing is drawn
 * that would have to move at once.
 * @param changing called before another size counts: what flies was aimed at the old one
 */
export function useTableSize(
  root: Ref<HTMLElement | null>,
  changing: () => void,
): Readonly<ShallowRef<MeasuredSize | null>> {
  const settings = useSettings();
  const size = shallowRef<MeasuredSize | null>(null);
  const measure = (): void => {
    const box = root.value?.getBoundingClientRect();
    if (box === undefined) return;
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const width = box.width || SMALLEST.width;
    const height = box.height || SMALLEST.height;
    const pixelRatio = window.devicePixelRatio || 1;
    const now = size.value;
    if (now?.width === width && now.height === height && now.rootPx === rootPx && now.pixelRatio === pixelRatio) return;
    changing();
    size.value = { width, height, rootPx, pixelRatio };
  };
  useResizeObserver(root, measure);
  useEventListener(window, 'resize', measure);
  watch(
    () => settings.all.textSize,
    () => nextTick(measure),
  );
  onMounted(measure);
  return size;
}
