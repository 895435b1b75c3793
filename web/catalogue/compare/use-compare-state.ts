import { useSyncExternalStore } from 'react';
import { COMPARE_EVENT } from './compare-signal.ts';
import { type CompareState, compareStore, NOTHING_CHOSEN } from './compare-store.ts';

if (typeof window !== 'undefined') {
  compareStore.subscribe(() => {
    const { cars, waiting } = compareStore.state();
    if (cars.length > 0 || waiting) window.dispatchEvent(new Event(COMPARE_EVENT));
  });
  compareStore.start(window);
}

/** The choice, live. On the server, and for the first moment in the browser, nothing is chosen. */
export function useCompareState(): CompareState {
  return useSyncExternalStore(compareStore.subscribe, compareStore.state, () => NOTHING_CHOSEN);
}

/** Whether a version is in the choice; changes of the others do not concern who asks. */
export function useIsChosen(key: string): boolean {
  return useSyncExternalStore(
    compareStore.subscribe,
    () => compareStore.state().cars.some((car) => car.key === key),
    () => false,
  );
}
