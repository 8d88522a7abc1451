import { expect, test, vi } from 'vitest';
import { openLater } from '../../src/main/store/later';

test('what failed is tried again until it works, once however often it failed, and a last time at the end', () => {
  vi.useFakeTimers();
  const later = openLater(1_000);
  let room = false;
  const write = vi.fn(() => room);
  const other = vi.fn(() => false);
  later.add(write);
  later.add(write);
  vi.advanceTimersByTime(2_500);
  expect(write).toHaveBeenCalledTimes(2);
  later.add(other);
  room = true;
  vi.advanceTimersByTime(2_000);
  expect(write).toHaveBeenCalledTimes(3);
  expect(other).toHaveBeenCalledTimes(2);
  later.close();
  expect(other).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
