import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { poll } from '#web/api/poll.ts';

export const SEARCH_INTERVAL_MS = 1_500;
export const SEARCH_LIMIT_MS = 20_000;

interface Source {
  refresh(): Promise<void>;
  /** The current vehicle; undefined when it was removed. */
  vehicle(): Vehicle | undefined;
}

/** Polls until the look-up of a vehicle's data has ended, or the maximum time has passed. */
export async function followSearch(source: Source, signal: AbortSignal): Promise<Vehicle | undefined> {
  let found: Vehicle | undefined;
  async function check(): Promise<boolean> {
    await source.refresh();
    const vehicle = source.vehicle();
    if (vehicle?.vehicle_data_info.is_crawling) return false;
    found = vehicle;
    return true;
  }
  await poll(check, { intervalMs: SEARCH_INTERVAL_MS, timeoutMs: SEARCH_LIMIT_MS, signal });
  return found;
}
