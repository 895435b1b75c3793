import { attemptStorage } from '#web/api/local-storage.ts';

export interface StoredList<Item> {
  items(): readonly Item[];
  change(to: (items: readonly Item[]) => readonly Item[]): void;
  subscribe(listener: () => void): () => void;
}

/** A short list in the browser's storage, the same in all its tabs. Where storage is blocked, it lasts as long as the page. */
export function createStoredList<Item>(
  key: string,
  max: number,
  isItem: (value: unknown) => value is Item,
): StoredList<Item> {
  const listeners = new Set<() => void>();
  let stored: string | null = null;
  let known: readonly Item[] = [];

  function items(): readonly Item[] {
    const text = attemptStorage((storage) => storage.getItem(key));
    if (text !== undefined && text !== stored) {
      stored = text;
      known = readItems(text).filter(isItem).slice(0, max);
    }
    return known;
  }

  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    items,
    change(to) {
      known = to(items()).slice(0, max);
      const text = JSON.stringify(known);
      const isStored = attemptStorage((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) stored = text;
      notify();
    },
    subscribe(listener) {
      const follow = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
      // A page restored from the back/forward cache has missed changes of other tabs.
      window.addEventListener('pageshow', listener);
      window.addEventListener('storage', follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', follow);
        window.removeEventListener('pageshow', listener);
      };
    },
  };
}

function readItems(text: string | null): unknown[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
