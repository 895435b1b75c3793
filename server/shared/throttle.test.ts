import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the first request runs at once, and all requests of the pause after it run once at its end', async () => {
  const work = vi.fn(async () => undefined);
  const { request } = createThrottle(work, 1_000);
  request();
  expect(work).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 5; count += 1) request();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  request();
  expect(work).toHaveBeenCalledTimes(3);
});

it('work that takes long never runs twice at a time', async () => {
  let running = 0;
  let max = 0;
  const { request } = createThrottle(async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    running -= 1;
  }, 1_000);
  for (let second = 0; second < 20; second += 1) {
    request();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(max).toBe(1);
});

it('a closed throttle runs nothing more', async () => {
  const work = vi.fn(async () => undefined);
  const { request, close } = createThrottle(work, 1_000);
  request();
  request();
  await vi.advanceTimersByTimeAsync(10);
  close();
  request();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});
