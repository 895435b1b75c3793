/** A photo on its way to the screen. */
export type PhotoState = { status: 'loading' | 'failed'; url?: undefined } | { status: 'ready'; url: string };

const LOADING: PhotoState = { status: 'loading' };
const FAILED: PhotoState = { status: 'failed' };

interface Entry {
  state: PhotoState;
  listeners: Set<() => void>;
  loading: AbortController;
  removal?: ReturnType<typeof setTimeout>;
}

interface Options {
  load(address: string, signal: AbortSignal): Promise<Blob>;
  /** How long a photo that nobody shows is kept, should somebody want it again. */
  keepMs(): number;
}

export type PhotoCache = ReturnType<typeof createPhotoCache>;

/** Photos by their addresses, each loaded once, however often it is shown, and forgotten when it no longer is. */
export function createPhotoCache({ load, keepMs }: Options) {
  const entries = new Map<string, Entry>();

  function publish(entry: Entry, state: PhotoState): void {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }

  function begin(address: string): Entry {
    const entry: Entry = { state: LOADING, listeners: new Set(), loading: new AbortController() };
    entries.set(address, entry);
    load(address, entry.loading.signal).then(
      (photo) => {
        if (!entry.loading.signal.aborted) publish(entry, { status: 'ready', url: URL.createObjectURL(photo) });
      },
      () => publish(entry, FAILED),
    );
    return entry;
  }

  function remove(address: string, entry: Entry): void {
    clearTimeout(entry.removal);
    if (entries.get(address) === entry) entries.delete(address);
    entry.loading.abort();
    if (entry.state.url) URL.revokeObjectURL(entry.state.url);
  }

  function release(address: string, entry: Entry, listener: () => void): void {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    // What failed may work the next time.
    const keep = entry.state === FAILED ? 0 : keepMs();
    if (keep > 0) entry.removal = setTimeout(() => remove(address, entry), keep);
    else remove(address, entry);
  }

  return {
    read: (address: string): PhotoState => entries.get(address)?.state ?? LOADING,

    /** Loads a photo and keeps it until it is let go; the listener hears of every change. */
    hold(address: string, listener: () => void): () => void {
      const entry = entries.get(address) ?? begin(address);
      clearTimeout(entry.removal);
      entry.listeners.add(listener);
      return () => release(address, entry, listener);
    },

    /** The picture could not be drawn. */
    fail(address: string): void {
      const entry = entries.get(address);
      if (!entry) return;
      if (entry.state.url) URL.revokeObjectURL(entry.state.url);
      publish(entry, FAILED);
    },

    /** Forgets whatever is not on the screen. */
    clear(): void {
      for (const [address, entry] of entries) if (entry.listeners.size === 0) remove(address, entry);
    },
  };
}
