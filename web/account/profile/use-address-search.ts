import { useEffect, useState } from 'react';
import { type FoundAddress, searchUrl } from '#contract/account/account.endpoints.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

export const MIN_SEARCH_LENGTH = 3;
const PAUSE_MS = 300;

export type AddressSearchState =
  | { status: 'idle' | 'searching'; found: readonly FoundAddress[]; error?: undefined }
  | { status: 'done'; found: readonly FoundAddress[]; error?: unknown };

const IDLE: AddressSearchState = { status: 'idle', found: [] };

/** Looks addresses up while somebody types, when they pause. `undefined` looks nothing up. */
export function useAddressSearch(typed: string | undefined): AddressSearchState {
  const locale = useLocale();
  const [state, setState] = useState(IDLE);
  const text = typed?.trim() ?? '';

  useEffect(() => {
    if (text.length < MIN_SEARCH_LENGTH) return setState(IDLE);
    let isCurrent = true;
    setState(({ found }) => ({ status: 'searching', found }));
    const timer = setTimeout(async () => {
      const result = await browserApi(locale)
        .call(searchUrl, { query: { address: text } })
        .then(
          ({ addresses }): AddressSearchState => ({ status: 'done', found: addresses }),
          (error: unknown): AddressSearchState => ({ status: 'done', found: [], error }),
        );
      // Answers to what was typed before come too late.
      if (isCurrent) setState(result);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, locale]);

  return state;
}
