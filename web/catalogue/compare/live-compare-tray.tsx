import { useLocation } from 'react-router';
import { type PageName, resolvePath } from '#contract/paths.ts';
import { CompareTray } from './compare-tray.tsx';
import { useCompareState } from './use-compare-state.ts';

/** The tray with what is chosen now. */
export function LiveCompareTray() {
  const { cars, waiting } = useCompareState();
  const { pathname, search } = useLocation();
  return <CompareTray cars={cars} waiting={waiting} hidden={standsAlone(resolvePath(pathname)?.name, search)} />;
}

/** The configurator has a bar of its own, and a comparison is what the tray would only repeat. */
function standsAlone(page: PageName | undefined, search: string): boolean {
  return page === 'configurator' || (page === 'compare' && new URLSearchParams(search).has('v'));
}
