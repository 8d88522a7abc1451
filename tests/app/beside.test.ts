import { beforeEach, expect, test, vi } from 'vitest';
import { beside } from '../../src/main/app/beside';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('does one step at a time, rests three times as long, and stops when it is told', () => {
  const done: number[] = [];
  const work = function* (): Iterable<void> {
    for (let step = 0; ; step++) {
      done.push(step);
      clock += 40;
      yield;
    }
  };
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const stop = beside(work(), 400);
  vi.advanceTimersByTime(399);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([0]);
  vi.advanceTimersByTime(119);
  expect(done).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual([0, 1]);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(done).toEqual([0, 1]);
});

test('ends with the last step', () => {
  const step = vi.fn();
  const work = function* (): Iterable<void> {
    step();
    yield;
    step();
  };
  beside(work(), 0);
  vi.advanceTimersByTime(1000);
  expect(step).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});
