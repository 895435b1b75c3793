import { type FoundAddress, searchAddress } from '#contract/account/account.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';

export const MIN_SEARCH_LENGTH = 3;
const PAUSE_MS = 300;

export interface AddressSearchState {
  status: 'idle' | 'searching' | 'done';
  found: readonly FoundAddress[];
  error: unknown;
}

const NONE: readonly FoundAddress[] = [];

/** Searches postal addresses when typing pauses; `undefined` searches nothing. */
export function useAddressSearch(typed: string | undefined): AddressSearchState {
  const address = typed?.trim() ?? '';
  const input = address.length < MIN_SEARCH_LENGTH ? undefined : { query: { address } };
  const { data, error, loading } = useCall(searchAddress, input, { pauseMs: PAUSE_MS, keepPrevious: true });
  const status = loading ? 'searching' : input ? 'done' : 'idle';
  return { status, found: data?.addresses ?? NONE, error };
}
