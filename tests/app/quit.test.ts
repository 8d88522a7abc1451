import { describe, expect, it, vi } from 'vitest';
import { crashCounter } from '../../src/main/app/crashes';
import { quitSequence } from '../../src/main/app/quit';

const request = () => ({ preventDefault: vi.fn() });

describe('leaving the program', () => {
  it('waits for the last write and then goes through', async () => {
    let written: () => void = () => undefined;
    const close = vi.fn(() => new Promise<void>((resolve) => (written = resolve)));
    const quit = vi.fn();
    const listener = quitSequence(close, quit, vi.fn());

    const first = request();
    listener(first);
    expect(first.preventDefault).toHaveBeenCalledOnce();
    const impatient = request();
    listener(impatient);
    expect(impatient.preventDefault).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    expect(quit).not.toHaveBeenCalled();

    written();
    await vi.waitFor(() => {
      expect(quit).toHaveBeenCalledOnce();
    });
    const last = request();
    listener(last);
    expect(last.preventDefault).not.toHaveBeenCalled();
  });

  it('goes through where closing fails', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const quit = vi.fn();
    quitSequence(() => Promise.reject(new Error('disk full')), quit, vi.fn())(request());
    await vi.waitFor(() => {
      expect(quit).toHaveBeenCalledOnce();
    });
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });

  it('goes through where a window does not close', async () => {
    const exit = vi.fn();
    quitSequence(() => Promise.resolve(), vi.fn(), exit)(request());
    await vi.waitFor(() => expect(exit).toHaveBeenCalledOnce(), { timeout: 10_000 });
  });

  it('goes through where closing hangs', async () => {
    const quit = vi.fn();
    quitSequence(() => new Promise(() => undefined), quit, vi.fn(), 10)(request());
    await vi.waitFor(() => {
      expect(quit).toHaveBeenCalledOnce();
    });
  });
});

describe('a page that breaks down', () => {
  it('is put back three times within a minute and not a fourth time', () => {
    const mayTryAgain = crashCounter();
    expect([0, 10_000, 59_000, 59_500].map(mayTryAgain)).toEqual([true, true, true, false]);
  });

  it('is put back whenever some time lies between', () => {
    const mayTryAgain = crashCounter();
    expect([0, 30_000, 60_000, 90_000, 120_000].map(mayTryAgain)).toEqual([true, true, true, true, true]);
  });
});
