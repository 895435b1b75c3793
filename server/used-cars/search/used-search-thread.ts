import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#contract/shared/errors.ts';
import type { ThreadCall, ThreadMessage, ThreadStart } from './used-search.thread.ts';
import type { UsedSearchEngine } from './used-search-engine.ts';

interface Options {
  /** The URL of the database. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Called once when the thread ends by itself: without it the process cannot search. */
  onFatal(error: unknown): void;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/** The event loop of the process no longer shows that searches are far behind, so they are counted. */
export const MAX_PENDING = 1_000;
/** A database that accepts connections but never answers must not hold a request for ever. */
const SEARCH_LIMIT_MS = 60_000;

/** The search engine in a thread of its own, so that neither a search nor reading a stock delays other requests. */
export function openUsedSearchThread({ url, log, onFatal }: Options): UsedSearchEngine {
  const pending = new Map<number, Pending>();
  const listeners: (() => void)[] = [];
  let count = 0;
  let isClosing = false;
  let failure: unknown;
  let ended: Error | undefined;
  const thread = new Worker(new URL('./used-search.thread.ts', import.meta.url), {
    workerData: { url } satisfies ThreadStart,
  });

  function take(id: number): Pending | undefined {
    const found = pending.get(id);
    pending.delete(id);
    clearTimeout(found?.timer);
    return found;
  }

  thread.on('message', (message: ThreadMessage) => {
    switch (message.kind) {
      case 'answer':
        return take(message.id)?.resolve(message.result);
      case 'failure':
        return take(message.id)?.reject(message.isUnavailable ? new AppError('service.unavailable') : message.error);
      case 'reloaded':
        for (const listener of listeners) listener();
        return;
      case 'log':
        log[message.level]({ err: message.error }, message.text);
    }
  });
  thread.on('error', (error) => {
    failure = error;
  });
  const { promise: exited, resolve: onExited } = Promise.withResolvers<void>();
  // It always follows an error.
  thread.on('exit', () => {
    ended = new Error('The thread that searches used cars has ended', { cause: failure });
    for (const id of [...pending.keys()]) take(id)?.reject(ended);
    onExited();
    if (!isClosing) onFatal(failure ?? ended);
  });
  // It ends with the process, and must not keep it alive.
  thread.unref();

  function call<Result>(method: ThreadCall['method'], argument?: ThreadCall['argument'], limitMs?: number) {
    if (ended) return Promise.reject(ended);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    count += 1;
    const id = count;
    const giveUp = () => take(id)?.reject(new AppError('service.unavailable'));
    const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs).unref();
    pending.set(id, { resolve: resolve as Pending['resolve'], reject, timer });
    thread.postMessage({ id, method, argument } satisfies ThreadCall);
    return promise;
  }

  /** Its end is told to `onFatal`, and who stops reads nothing any more. */
  const read = async (method: 'prepare' | 'refresh'): Promise<void> => {
    if (!isClosing && !ended) await call<void>(method);
  };

  return {
    async search(request) {
      if (pending.size >= MAX_PENDING) throw new AppError('service.unavailable');
      return call('search', request, SEARCH_LIMIT_MS);
    },
    prepare: () => read('prepare'),
    refresh: () => read('refresh'),
    onReloaded: (listener) => void listeners.push(listener),
    async close() {
      isClosing = true;
      // The process waits for it now.
      thread.ref();
      if (!ended) await call<void>('close');
      await exited;
    },
  };
}
