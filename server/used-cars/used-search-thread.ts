import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#contract/shared/errors.ts';
import type { ThreadCall, ThreadMessage, ThreadStart } from './used-search.thread.ts';
import type { UsedSearchEngine } from './used-search-engine.ts';

interface Options {
  /** The URL of the database. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Called when the thread ends by itself: without it the process cannot search. */
  onFatal(error: unknown): void;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The search engine in a thread of its own, so that neither a search nor reading a stock delays other requests. */
export function openUsedSearchThread({ url, log, onFatal }: Options): UsedSearchEngine {
  const pending = new Map<number, Pending>();
  const listeners: (() => void)[] = [];
  let count = 0;
  let isClosing = false;
  let ended: Error | undefined;
  const thread = new Worker(new URL('./used-search.thread.ts', import.meta.url), {
    workerData: { url } satisfies ThreadStart,
  });

  thread.on('message', (message: ThreadMessage) => {
    switch (message.kind) {
      case 'answer':
        pending.get(message.id)?.resolve(message.result);
        return void pending.delete(message.id);
      case 'failure': {
        const error = message.isUnavailable ? new AppError('service.unavailable') : message.error;
        pending.get(message.id)?.reject(error);
        return void pending.delete(message.id);
      }
      case 'reloaded':
        for (const listener of listeners) listener();
        return;
      case 'log':
        log[message.level]({ err: message.error }, message.text);
    }
  });
  thread.on('error', onFatal);
  const exited = once(thread, 'exit').then(() => {
    ended = new Error('The thread that searches used cars has ended');
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
    if (!isClosing) onFatal(ended);
  });
  // It ends with the process, and must not keep it alive.
  thread.unref();

  function call<Result>(method: ThreadCall['method'], argument?: ThreadCall['argument']): Promise<Result> {
    if (ended) return Promise.reject(ended);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    count += 1;
    pending.set(count, { resolve: resolve as Pending['resolve'], reject });
    thread.postMessage({ id: count, method, argument } satisfies ThreadCall);
    return promise;
  }

  return {
    search: (request) => call('search', request),
    prepare: () => call('prepare'),
    refresh: () => call('refresh'),
    onReloaded: (listener) => void listeners.push(listener),
    async close() {
      isClosing = true;
      if (!ended) await call('close');
      await exited;
    },
  };
}
