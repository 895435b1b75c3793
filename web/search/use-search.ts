import { createContext, useContext, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocale } from '#web/i18n/locale-context.ts';
import { readSearchUrl, type SearchUrl, searchPath } from './search-url.ts';

export type SearchChange = (query: SearchUrl) => SearchUrl;

interface Search {
  /** The latest search, even while its response is loading. */
  query: SearchUrl;
  isPending: boolean;
  /** Changes the latest search, so that quick clicks add up, however slow the responses are. */
  go(change: SearchChange): void;
}

export const SearchContext = createContext<Search>({ query: {}, isPending: false, go: () => undefined });

export function useSearch(): Search {
  return useContext(SearchContext);
}

/**
 * The one search of a page. It is shown at once, because the router updates the location only when the response is
 * there.
 */
export function useSearchState(): Search {
  const locale = useLocale();
  const location = useLocation();
  const { state, location: next } = useNavigation();
  const navigate = useNavigate();
  const [latest, setLatest] = useState<{ query: SearchUrl; madeAt: string }>();

  // Once the router is idle at another location, it shows this search or a newer one.
  if (latest && state === 'idle' && latest.madeAt !== location.key) setLatest(undefined);

  const isLoading = next !== undefined && next.pathname === location.pathname;
  const query = latest?.query ?? readSearchUrl(isLoading ? next.search : location.search);
  const isPending = latest !== undefined || isLoading;

  function go(change: SearchChange) {
    const wanted = change(query);
    const path = searchPath(locale, wanted);
    if (path === searchPath(locale, query)) return;
    setLatest({ query: wanted, madeAt: location.key });
    void navigate(path, { preventScrollReset: true });
  }

  return { query, isPending, go };
}
