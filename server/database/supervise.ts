import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '#server/start/start-error.ts';

const CHECK_MS = 250;
/** Delays between restarts; a server that ends again after all of them is given up. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000];
/** After this run time the number of restarts is reset. */
const STABLE_MS = 60_000;

export interface Supervision {
  log: FastifyBaseLogger;
  /** Called once, when restarting has failed for good. */
  onGivenUp(error: Error): void;
}

interface Options extends Supervision {
  isRunning(): boolean;
  start(): Promise<void>;
}

/** Restarts a server whenever it ends by itself. */
export function supervise({ isRunning, start, log, onGivenUp }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    let startedAt = Date.now();
    let tries = 0;
    while (await pause(CHECK_MS)) {
      if (isRunning()) continue;
      if (Date.now() - startedAt > STABLE_MS) tries = 0;
      const pauseMs = PAUSES_MS[tries++];
      if (pauseMs === undefined) {
        onGivenUp(new StartError(`PostgreSQL has ended and could not be started again in ${PAUSES_MS.length} tries.`));
        return;
      }
      log.error({ try: tries }, 'PostgreSQL has ended; starting it again');
      if (!(await pause(pauseMs))) return;
      try {
        await start();
        log.info('PostgreSQL runs again');
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start');
      }
      startedAt = Date.now();
    }
  }

  const pause = (ms: number) => sleep(ms, true, { signal, ref: false }).catch(() => false);

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
