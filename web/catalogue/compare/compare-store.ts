import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import { attemptStorage } from '#web/api/local-storage.ts';
import { type ChosenCar, readChosen } from './compare-item.ts';
import { COMPARE_KEY } from './compare-signal.ts';

export interface CompareState {
  /** Whether storage has been read: not on the server, nor until hydration. */
  isKnown: boolean;
  cars: readonly ChosenCar[];
  /** A car that was selected although the selection is full: it has to replace another. */
  pending: ChosenCar | undefined;
}

/** What the store needs from its tab. */
interface Tab {
  addEventListener(type: 'storage' | 'pageshow', listener: (event: Event) => void): void;
}

export const NOTHING_CHOSEN: CompareState = { isKnown: false, cars: [], pending: undefined };

/** The cars selected for comparison: stored in the browser, the same in all its tabs. */
export function createCompareStore() {
  const listeners = new Set<() => void>();
  let state = NOTHING_CHOSEN;
  /** Where storage is full or blocked, the selection lasts as long as the page. */
  let isStored = true;

  const has = (key: string) => state.cars.some((car) => car.key === key);

  function show(next: CompareState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function choose(cars: readonly ChosenCar[]): void {
    isStored =
      attemptStorage((storage) => {
        storage.setItem(COMPARE_KEY, JSON.stringify(cars));
        return true;
      }) ?? false;
    show({ isKnown: true, cars, pending: undefined });
  }

  function read(): void {
    if (!isStored) return;
    const stored = attemptStorage((storage) => storage.getItem(COMPARE_KEY));
    if (stored === undefined) return;
    const cars = readChosen(stored);
    if (JSON.stringify(cars) !== JSON.stringify(state.cars)) show({ ...state, cars });
  }

  return {
    state: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Starts in the browser: reads the stored selection and follows other tabs. */
    start(tab: Tab): void {
      tab.addEventListener('storage', (event) => {
        const { key } = event as StorageEvent;
        if (key === COMPARE_KEY || key === null) read();
      });
      // A page restored from the back/forward cache has missed changes of other tabs.
      tab.addEventListener('pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted) read();
      });
      show({ ...state, isKnown: true });
      read();
    },

    /** Whether there was room; if not, the car is pending until `replace` or `cancelPending`. */
    add(car: ChosenCar): boolean {
      read();
      if (has(car.key)) return true;
      if (state.cars.length >= MAX_COMPARED) {
        show({ ...state, pending: car });
        return false;
      }
      choose([...state.cars, car]);
      return true;
    },

    remove(key: string): void {
      read();
      if (has(key)) choose(state.cars.filter((car) => car.key !== key));
    },

    /** Replaces a car by the pending one; another tab may have removed it already. */
    replace(key: string): void {
      read();
      const { cars, pending } = state;
      if (!pending) return;
      const others = cars.filter((car) => car.key !== pending.key);
      const isThere = others.some((car) => car.key === key);
      const replaced = isThere ? others.map((car) => (car.key === key ? pending : car)) : [...others, pending];
      choose(replaced.slice(0, MAX_COMPARED));
    },

    cancelPending(): void {
      show({ ...state, pending: undefined });
    },

    /** Replaces the selection, or the names of its cars. */
    set(cars: readonly ChosenCar[]): void {
      choose(cars.slice(0, MAX_COMPARED));
    },

    clear(): void {
      choose([]);
    },
  };
}

export const compareStore = createCompareStore();
