import { useLocation, useNavigation } from 'react-router';
import { readAddress, type SearchAddress } from './search-address.ts';

interface CurrentSearch {
  /** What has been asked for last, even while the answer is on its way: the next choice adds to it. */
  address: SearchAddress;
  isPending: boolean;
}

export function useSearchAddress(): CurrentSearch {
  const location = useLocation();
  const { location: next } = useNavigation();
  const isPending = next !== undefined && next.pathname === location.pathname;
  return { address: readAddress(isPending ? next.search : location.search), isPending };
}
