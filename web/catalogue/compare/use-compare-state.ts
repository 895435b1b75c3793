import { useSyncExternalStore } from 'react';
import { type CompareState, compareStore, NOTHING_CHOSEN } from './compare-store.ts';

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
