import { createContext, useContext, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocale } from '#web/i18n/locale-context.ts';
import type { FilterTexts } from './filter-texts.ts';
import { readSearchUrl, type SearchKind, type SearchUrl, searchPath } from './search-url.ts';

export type SearchChange = (query: SearchUrl) => SearchUrl;

interface SearchState {
  /** The latest search, even while its response is loading. */
  query: SearchUrl;
  isPending: boolean;
  /** Changes the latest search, so that quick clicks add up, however slow the responses are. */
  go(change: SearchChange): void;
}

interface Search extends SearchState {
  kind: SearchKind;
  texts: FilterTexts;
}

export const SearchContext = createContext<Search | undefined>(undefined);

export function useSearch(): Search {
  const search = useContext(SearchContext);
  if (!search) throw new Error('A part of a search is outside of SearchContext');
  return search;
}

/**
 * The one search of a page. It is shown at once, because the router updates the location only when the response is
 * there. `shown` replaces the search of the current URL when the response reads more from it than the URL says.
 */
export function useSearchState(kind: SearchKind, shown?: SearchUrl): SearchState {
  const locale = useLocale();
  const location = useLocation();
  const { state, location: next } = useNavigation();
  const navigate = useNavigate();
  const [latest, setLatest] = useState<{ query: SearchUrl; madeAt: string }>();

  // Once the router is idle at another location, it shows this search or a newer one.
  if (latest && state === 'idle' && latest.madeAt !== location.key) setLatest(undefined);

  const isLoading = next !== undefined && next.pathname === location.pathname;
  const current = isLoading ? undefined : shown;
  const query = latest?.query ?? current ?? readSearchUrl(kind, isLoading ? next.search : location.search);
  const isPending = latest !== undefined || isLoading;

  function go(change: SearchChange) {
    const wanted = change(query);
    const path = searchPath(kind, locale, wanted);
    if (path === searchPath(kind, locale, query)) return;
    setLatest({ query: wanted, madeAt: location.key });
    void navigate(path, { preventScrollReset: true });
  }

  return { query, isPending, go };
}
