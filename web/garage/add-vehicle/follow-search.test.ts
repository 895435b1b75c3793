import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { followSearch, SEARCH_INTERVAL_MS, SEARCH_LIMIT_MS } from './follow-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const vehicleOf = (isCrawling: boolean) => ({ vehicle_data_info: { is_crawling: isCrawling } }) as Vehicle;

/** Returns the responses in order; the last one repeatedly. */
function source(...answers: (Vehicle | undefined)[]) {
  let requests = 0;
  return {
    refresh: vi.fn(async () => void requests++),
    vehicle: () => answers[Math.min(requests, answers.length) - 1],
  };
}

const signal = () => new AbortController().signal;

it('followSearch polls until the look-up has ended', async () => {
  const found = vehicleOf(false);
  const garage = source(vehicleOf(true), vehicleOf(true), found);
  const result = followSearch(garage, signal());
  await vi.advanceTimersByTimeAsync(SEARCH_INTERVAL_MS - 1);
  expect(garage.refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * SEARCH_INTERVAL_MS + 1);
  expect(await result).toBe(found);
  expect(garage.refresh).toHaveBeenCalledTimes(3);
});

it('followSearch stops after the maximum time', async () => {
  const garage = source(vehicleOf(true));
  const result = followSearch(garage, signal());
  await vi.advanceTimersByTimeAsync(SEARCH_LIMIT_MS + SEARCH_INTERVAL_MS);
  expect(await result).toBeUndefined();
  expect(garage.refresh).toHaveBeenCalledTimes(Math.ceil(SEARCH_LIMIT_MS / SEARCH_INTERVAL_MS));
});

it('followSearch stops when the vehicle was removed', async () => {
  const garage = source(undefined);
  const result = followSearch(garage, signal());
  await vi.advanceTimersByTimeAsync(SEARCH_INTERVAL_MS);
  expect(await result).toBeUndefined();
  expect(garage.refresh).toHaveBeenCalledOnce();
});

it('followSearch stops at once when it is aborted', async () => {
  const garage = source(vehicleOf(true));
  const leaving = new AbortController();
  const result = followSearch(garage, leaving.signal);
  leaving.abort();
  expect(await result).toBeUndefined();
  expect(garage.refresh).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
