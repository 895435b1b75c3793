import { getNearestDealers, type NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import type { CallSource } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';

export type Lookup =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; answer: NearestDealers }
  | { state: 'failed'; error: unknown };

const nearestDealers: CallSource<{ make: string; zip: string }, NearestDealers> = {
  load: (query, api) => api.call(getNearestDealers, { query }),
  isPublic: true,
  // Cached, so that returning to a postal code shows its dealers at once.
  cacheMs: 600_000,
};

/** The closest dealers of a make to a confirmed postal code; `again` retries after a failure. */
export function useNearestDealers(make: string, zip: string): { lookup: Lookup; again(): void } {
  const { data, error, loading, reload } = useCall(nearestDealers, zip ? { make, zip } : undefined);
  return {
    lookup: lookupOf(),
    again() {
      if (error !== undefined) reload();
    },
  };

  function lookupOf(): Lookup {
    if (!zip) return { state: 'idle' };
    if (data) return { state: 'found', answer: data };
    return error === undefined || loading ? { state: 'loading' } : { state: 'failed', error };
  }
}
