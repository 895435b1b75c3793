/** The state of an answer. */
export interface CallState<Answer> {
  data: Answer | undefined;
  /** Failure of the latest request; `data` is then the previous answer. */
  error: unknown;
  loading: boolean;
}

export interface CallRequest<Answer> {
  load(signal: AbortSignal): Promise<Answer>;
  /** The owner of the answer: a token, `null` for a visitor, `undefined` when it is public. */
  owner?: string | null | undefined;
  /** How long the input must stay the same before the request is sent. */
  pauseMs?: number | undefined;
  /** How long an answer is cached after its last reader has left. */
  cacheMs?: number | undefined;
  /** Releases the resources of an answer when it is removed. */
  discard?: ((answer: Answer) => void) | undefined;
}

interface Entry {
  request: CallRequest<unknown>;
  state: CallState<unknown>;
  readers: Set<() => void>;
  inFlight?: AbortController;
  /** Runs before the request is sent, or while an answer without readers is cached. */
  timer?: ReturnType<typeof setTimeout>;
}

export const IDLE: CallState<never> = { data: undefined, error: undefined, loading: false };
export const LOADING: CallState<never> = { data: undefined, error: undefined, loading: true };
export const MAX_UNREAD = 50;

/** Answers by key: one request for all readers of a key, aborted when the last of them leaves. */
export class CallCache {
  readonly #entries = new Map<string, Entry>();
  readonly #currentOwner: () => string | null;

  constructor(currentOwner: () => string | null) {
    this.#currentOwner = currentOwner;
  }

  read(key: string): CallState<unknown> {
    return this.#entries.get(key)?.state ?? LOADING;
  }

  /** Loads the answer unless it is cached or being loaded. `reader` is called on every change until it is released. */
  subscribe<Answer>(key: string, request: CallRequest<Answer>, reader: () => void): () => void {
    const entry = this.#entries.get(key) ?? this.#add(key, request as CallRequest<unknown>);
    if (entry.readers.size === 0 && !entry.state.loading) clearTimeout(entry.timer);
    entry.readers.add(reader);
    return () => this.#release(key, entry, reader);
  }

  /** Sends the request again. The previous answer stays until the new one arrives. */
  reload(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#start(entry);
  }

  /** Stores an answer obtained in another way, such as the response to a change. */
  replace(key: string, data: unknown): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.inFlight?.abort();
    this.#settle(entry, { data, error: undefined, loading: false });
  }

  /** Removes the answers of a user who signed out; those on screen are removed when their readers leave. */
  dropOthers(): void {
    for (const [key, entry] of this.#entries)
      if (entry.readers.size === 0 && this.#isOfAnother(entry)) this.#drop(key, entry);
  }

  #add(key: string, request: CallRequest<unknown>): Entry {
    const entry: Entry = { request, state: LOADING, readers: new Set() };
    this.#entries.set(key, entry);
    if (request.pauseMs) entry.timer = setTimeout(() => this.#start(entry), request.pauseMs);
    else this.#start(entry);
    return entry;
  }

  #start(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.inFlight?.abort();
    const inFlight = new AbortController();
    entry.inFlight = inFlight;
    const { signal } = inFlight;
    if (!entry.state.loading) this.#publish(entry, { ...entry.state, loading: true });
    const { load, discard } = entry.request;
    load(signal).then(
      (data) => (signal.aborted ? discard?.(data) : this.#settle(entry, { data, error: undefined, loading: false })),
      (error: unknown) => signal.aborted || this.#publish(entry, { ...entry.state, error, loading: false }),
    );
  }

  #settle(entry: Entry, state: CallState<unknown>): void {
    const { data } = entry.state;
    this.#publish(entry, state);
    if (data !== undefined) entry.request.discard?.(data);
  }

  #publish(entry: Entry, state: CallState<unknown>): void {
    entry.state = state;
    for (const reader of entry.readers) reader();
  }

  #release(key: string, entry: Entry, reader: () => void): void {
    entry.readers.delete(reader);
    if (entry.readers.size > 0) return;
    const isCacheable = entry.state.error === undefined && !entry.state.loading && !this.#isOfAnother(entry);
    if (entry.request.cacheMs && isCacheable) this.#cache(key, entry, entry.request.cacheMs);
    else this.#drop(key, entry);
  }

  #cache(key: string, entry: Entry, cacheMs: number): void {
    entry.timer = setTimeout(() => this.#drop(key, entry), cacheMs);
    // Moved to the end: entries without readers are ordered by when the last one left.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const unread = [...this.#entries].filter(([, { readers }]) => readers.size === 0);
    for (const [oldKey, old] of unread.slice(0, -MAX_UNREAD)) this.#drop(oldKey, old);
  }

  #drop(key: string, entry: Entry): void {
    clearTimeout(entry.timer);
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
    entry.inFlight?.abort();
    if (entry.state.data !== undefined) entry.request.discard?.(entry.state.data);
  }

  #isOfAnother({ request: { owner } }: Entry): boolean {
    return owner !== undefined && owner !== this.#currentOwner();
  }
}
