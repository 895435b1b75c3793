import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { poll } from '#web/api/poll.ts';

export const SEARCH_INTERVAL_MS = 1_500;
export const SEARCH_LIMIT_MS = 20_000;

interface Source {
  refresh(): Promise<void>;
  /** The vehicle as it is known now; nothing when it is gone. */
  vehicle(): Vehicle | undefined;
}

/** Looks until the search for a vehicle's data has ended, or for as long as somebody can be asked to wait. */
export async function followSearch(source: Source, signal: AbortSignal): Promise<Vehicle | undefined> {
  let found: Vehicle | undefined;
  async function look(): Promise<boolean> {
    await source.refresh();
    const vehicle = source.vehicle();
    if (vehicle?.vehicle_data_info.is_crawling) return false;
    found = vehicle;
    return true;
  }
  await poll(look, { everyMs: SEARCH_INTERVAL_MS, forMs: SEARCH_LIMIT_MS, signal });
  return found;
}
