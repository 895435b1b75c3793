// Runs the search engine for used-search-thread.ts, with connections of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { COUNTRIES } from '#contract/shared/country.ts';
import { connect, isDatabaseUnavailable, type Timeouts, WEB_TIMEOUTS } from '#server/database/connect.ts';
import { createStockReaderStore } from './stock-reader.store.ts';
import { createUsedSearchEngine, type EngineRequest } from './used-search-engine.ts';

export interface ThreadStart {
  /** The URL of the database. */
  url: string;
}

export interface ThreadCall {
  id: number;
  method: 'search' | 'prepare' | 'refresh' | 'close';
  argument: EngineRequest | undefined;
}

/** Codes of errors do not survive the way to another thread. */
export type ThreadMessage =
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; error: Error; isUnavailable: boolean }
  | { kind: 'reloaded' }
  | { kind: 'log'; level: 'error' | 'warn'; error: Error; text: string };

if (!parentPort) throw new Error('This is a thread of another program');
const port = parentPort;
const send = (message: ThreadMessage) => port.postMessage(message);

/** Counting a million rows may take longer than any request may on a busy machine. */
const READING: Timeouts = { ...WEB_TIMEOUTS, statementMs: 300_000 };
const open = (timeouts: Timeouts, maxConnections: number) =>
  connect(
    (workerData as ThreadStart).url,
    (error) => send({ kind: 'log', level: 'warn', error, text: 'database connection lost' }),
    timeouts,
    maxConnections,
  );
const reading = open(READING, COUNTRIES.length);
/** Nothing newer is found while changes are not answered. */
const following = open(WEB_TIMEOUTS, 1);
const engine = createUsedSearchEngine({
  store: createStockReaderStore(reading.database, following.database),
  log: { error: ({ err }, text) => send({ kind: 'log', level: 'error', error: asError(err), text }) },
});
engine.onReloaded(() => send({ kind: 'reloaded' }));

/** Calls that are not answered yet, without the one that closes. */
const answering = new Set<Promise<void>>();

const METHODS: Record<ThreadCall['method'], (argument: ThreadCall['argument']) => Promise<unknown>> = {
  search: (request) => engine.search(request as EngineRequest),
  prepare: engine.prepare,
  refresh: engine.refresh,
  async close() {
    await engine.close();
    await Promise.all([reading.close(), following.close()]);
    // Whoever waits is answered before the thread ends.
    await Promise.all(answering);
  },
};

port.on('message', (call: ThreadCall) => {
  const answered = answer(call);
  // Nothing else keeps the thread alive.
  if (call.method === 'close') return void answered.then(() => port.close());
  answering.add(answered);
  void answered.then(() => answering.delete(answered));
});

async function answer({ id, method, argument }: ThreadCall): Promise<void> {
  try {
    send({ kind: 'answer', id, result: await METHODS[method](argument) });
  } catch (error) {
    send({ kind: 'failure', id, error: asError(error), isUnavailable: isDatabaseUnavailable(error) });
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
