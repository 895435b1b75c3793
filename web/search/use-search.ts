import { createContext, useContext, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useLocale } from '#web/i18n/locale-context.ts';
import { readAddress, type SearchUrl, searchPath } from './search-url.ts';

export type SearchChange = (address: SearchUrl) => SearchUrl;

interface Search {
  /** The latest search, even while its response is loading. */
  address: SearchUrl;
  isPending: boolean;
  /** Changes the latest search, so that quick clicks add up, however slow the responses are. */
  go(change: SearchChange): void;
}

export const SearchContext = createContext<Search>({ address: {}, isPending: false, go: () => undefined });

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
  const [wish, setWish] = useState<{ address: SearchUrl; madeAt: string }>();

  // Once the router is idle at another location, it shows this search or a newer one.
  if (wish && state === 'idle' && wish.madeAt !== location.key) setWish(undefined);

  const isOnItsWay = next !== undefined && next.pathname === location.pathname;
  const address = wish?.address ?? readAddress(isOnItsWay ? next.search : location.search);
  const isPending = wish !== undefined || isOnItsWay;

  function go(change: SearchChange) {
    const wanted = change(address);
    const path = searchPath(locale, wanted);
    if (path === searchPath(locale, address)) return;
    setWish({ address: wanted, madeAt: location.key });
    void navigate(path, { preventScrollReset: true });
  }

  return { address, isPending, go };
}
