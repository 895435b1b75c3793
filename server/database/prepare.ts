import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler } from '#server/jobs/define-job.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import { type Connection, isDatabaseUnavailable } from './connect.ts';
import { claimFileStore } from './file-store.ts';
import { migrateDatabase, withPreparationLock } from './migrate.ts';

const RETRY_MS = 1_000;

interface Options {
  connection: Connection;
  queue: Queue;
  handlers?: readonly JobHandler[];
  /** Fills a new database. */
  seed(): Promise<void>;
  /** Compared with the file store of the other processes on this database. */
  files?: Files;
  /** Called when the database is unavailable. */
  onUnavailable?(): void;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

/** Migrates, seeds and opens the job queue, waiting for the database as long as necessary. False when aborted. */
export async function prepareDatabase(options: Options): Promise<boolean> {
  const { connection, queue, handlers, seed, files, onUnavailable, log, signal } = options;
  let isLogged = false;
  while (!signal.aborted) {
    try {
      await withPreparationLock(connection.pool, async (client) => {
        await migrateDatabase(client);
        await seed();
        if (files) await claimFileStore(connection.database, files, log);
        await queue.start(handlers);
      });
      return true;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (!isLogged) log.warn({ err: error }, 'the database is away; waiting for it');
      isLogged = true;
      onUnavailable?.();
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
