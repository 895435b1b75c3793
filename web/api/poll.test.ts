import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { poll } from './poll.ts';

const INTERVAL_MS = 1_000;
let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(isShown: boolean): void {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
}

function start(task = vi.fn(async () => false), timeoutMs = 60_000) {
  const controller = new AbortController();
  const ended = vi.fn();
  void poll(task, { intervalMs: INTERVAL_MS, timeoutMs, signal: controller.signal }).then(ended);
  return { task, ended, abort: () => controller.abort() };
}

describe('poll', () => {
  it('a task runs at its interval until it is done', async () => {
    const { task, ended } = start(vi.fn(async () => task.mock.calls.length === 3));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(task).toHaveBeenCalledTimes(3);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('a task never runs twice at the same time', async () => {
    const { task } = start(vi.fn(() => new Promise<boolean>(() => undefined)));
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(task).toHaveBeenCalledOnce();
  });

  it('polling stops after the maximum time', async () => {
    const { task, ended } = start(undefined, 3 * INTERVAL_MS);
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(task).toHaveBeenCalledTimes(3);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('polling pauses while the page is hidden and runs at once when it is shown', async () => {
    const { task } = start();
    show(false);
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(task).not.toHaveBeenCalled();
    show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(task).toHaveBeenCalledOnce();
  });

  it('polling stops at once when it is aborted', async () => {
    const { task, ended, abort } = start();
    abort();
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(task).not.toHaveBeenCalled();
    expect(ended).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
