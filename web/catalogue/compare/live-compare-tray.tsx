import { useLocation } from 'react-router';
import { type PageName, resolvePath } from '#contract/shared/paths.ts';
import { CompareCounter } from './compare-counter.tsx';
import { CompareTray } from './compare-tray.tsx';
import { useCompareState } from './use-compare-state.ts';

/** The tray with the current selection, and its counter. */
export function LiveCompareTray() {
  const { cars, pending } = useCompareState();
  const { pathname, search } = useLocation();
  const hidden = hidesTray(resolvePath(pathname)?.name, search);
  return (
    <>
      <CompareCounter keys={cars.map(({ key }) => key)} hasTray={!hidden} />
      <CompareTray cars={cars} pending={pending} hidden={hidden} />
    </>
  );
}

/** Where cars are looked for and chosen; elsewhere the tray would be in the way of another task. */
const SHOPPING: ReadonlySet<PageName | undefined> = new Set([
  'home',
  'newCars',
  'make',
  'model',
  'version',
  'search',
  'usedCars',
  'usedCar',
  'electric',
  'offers',
  'offer',
  'compare',
]);

function hidesTray(page: PageName | undefined, search: string): boolean {
  // On a comparison it would be redundant.
  return !SHOPPING.has(page) || (page === 'compare' && new URLSearchParams(search).has('v'));
}
