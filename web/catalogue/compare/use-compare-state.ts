import { useSyncExternalStore } from 'react';
import { COMPARE_EVENT } from './compare-signal.ts';
import { type CompareState, compareStore, NOTHING_CHOSEN } from './compare-store.ts';

if (typeof window !== 'undefined') {
  compareStore.subscribe(() => {
    const { cars, pending } = compareStore.state();
    if (cars.length > 0 || pending) window.dispatchEvent(new Event(COMPARE_EVENT));
  });
  compareStore.start(window);
}

/** The current selection; empty on the server and until hydration. */
export function useCompareState(): CompareState {
  return useSyncExternalStore(compareStore.subscribe, compareStore.state, () => NOTHING_CHOSEN);
}

/** Whether a version is selected; does not re-render when other cars change. */
export function useIsChosen(key: string): boolean {
  return useSyncExternalStore(
    compareStore.subscribe,
    () => compareStore.state().cars.some((car) => car.key === key),
    () => false,
  );
}
