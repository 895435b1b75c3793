import { useLocation } from 'react-router';
import { type PageName, resolvePath } from '#contract/shared/paths.ts';
import { CompareTray } from './compare-tray.tsx';
import { useCompareState } from './use-compare-state.ts';

/** The tray with the current selection. */
export function LiveCompareTray() {
  const { cars, pending } = useCompareState();
  const { pathname, search } = useLocation();
  return <CompareTray cars={cars} pending={pending} hidden={hidesTray(resolvePath(pathname)?.name, search)} />;
}

/** Pages with a bar of their own or another task have no tray; on a comparison it would be redundant. */
const ALONE: ReadonlySet<PageName | undefined> = new Set([
  'configurator',
  'quoteRequest',
  'quoteThanks',
  'dealerAnswer',
]);

function hidesTray(page: PageName | undefined, search: string): boolean {
  return ALONE.has(page) || (page === 'compare' && new URLSearchParams(search).has('v'));
}
