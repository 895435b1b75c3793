import type { Vehicle } from '#contract/garage/garage.endpoints.ts';

export const SEARCH_INTERVAL_MS = 1_500;
export const SEARCH_LIMIT_MS = 20_000;

interface Source {
  refresh(): Promise<void>;
  /** The vehicle as it is known now; nothing when it is gone. */
  vehicle(): Vehicle | undefined;
}

/** Looks until the search for a vehicle's data has ended, or for as long as somebody can be asked to wait. */
export async function followSearch(source: Source, signal: AbortSignal): Promise<Vehicle | undefined> {
  for (let waited = 0; waited < SEARCH_LIMIT_MS && !signal.aborted; waited += SEARCH_INTERVAL_MS) {
    await pause(SEARCH_INTERVAL_MS, signal);
    if (signal.aborted) return undefined;
    await source.refresh();
    const vehicle = source.vehicle();
    if (!vehicle?.vehicle_data_info.is_crawling) return vehicle;
  }
  return undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
