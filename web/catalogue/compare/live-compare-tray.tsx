import { useLocation } from 'react-router';
import { type PageName, resolvePath } from '#contract/shared/paths.ts';
import { CompareTray } from './compare-tray.tsx';
import { useCompareState } from './use-compare-state.ts';

/** The tray with what is chosen now. */
export function LiveCompareTray() {
  const { cars, waiting } = useCompareState();
  const { pathname, search } = useLocation();
  return <CompareTray cars={cars} waiting={waiting} hidden={standsAlone(resolvePath(pathname)?.name, search)} />;
}

/** Some pages have a bar of their own or ask for something else; a comparison is what the tray would only repeat. */
const ALONE: ReadonlySet<PageName | undefined> = new Set([
  'configurator',
  'quoteRequest',
  'quoteThanks',
  'dealerAnswer',
]);

function standsAlone(page: PageName | undefined, search: string): boolean {
  return ALONE.has(page) || (page === 'compare' && new URLSearchParams(search).has('v'));
}
