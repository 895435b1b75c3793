import { resolve } from 'node:path';
import { type Connection, connect, type Database, isDatabaseUnavailable } from '#server/database/connect.ts';
import { adoptFileStore, checkFileStore } from '#server/database/file-store.ts';
import { isMigrated, migrateDatabase, withPreparationLock } from '#server/database/migrate.ts';
import { type Environment, readEnvironment } from '#server/environment/env.ts';
import { createLog } from '#server/http/create-log.ts';
import { createQueue, isQueueUnprepared, type Queue } from '#server/jobs/queue.ts';
import { createServices, type Services } from '#server/services.ts';
import { JOBS } from '#server/slices.ts';
import { StartError } from '#server/start/start-error.ts';
import { OperatorError } from './command.ts';
import { openDatabase } from './open-database.ts';

const NOT_MIGRATED = 'The database is not ready for this version: run npm run targa -- migrate';

export interface Targa {
  env: Environment;
  database: Database;
  pool: Connection['pool'];
  services: Services;
  queue: Queue;
}

export interface Options {
  /** Migrates the database, which commands otherwise leave as it is. */
  migrates?: boolean;
  /** Assigns the file store to this database, instead of checking that it belongs to it. */
  adoptsFiles?: boolean;
}

/** Runs a command on the site's database: beside a running server, or alone when there is none. */
export async function runOnTarga(
  command: (targa: Targa) => Promise<void>,
  { adoptsFiles = false, migrates = false }: Options = {},
): Promise<void> {
  const env = operatorEnvironment();
  const { url, close } = await openDatabase(env);
  const dataFolder = resolve(env.DATA_DIR);
  try {
    const log = createLog('error', process.stderr);
    const connection = connect(url, (error) => log.error({ err: error }, 'database connection lost'));
    const queue = createQueue({ url, jobs: JOBS, runsJobs: false, migrates, log });
    try {
      await withPreparationLock(connection.pool, async (client) => {
        if (migrates) await migrateDatabase(client);
        else if (!(await isMigrated(client))) throw new OperatorError(NOT_MIGRATED);
        await queue.start();
      });
      const services = createServices({ env, connection, queue, dataFolder, now: () => new Date() });
      await (adoptsFiles ? adoptFileStore : checkFileStore)(connection.database, services.files, log);
      await command({ env, database: connection.database, pool: connection.pool, services, queue });
    } finally {
      await queue.stop();
      await connection.close();
    }
  } catch (error) {
    throw toOperatorError(error);
  } finally {
    await close();
  }
}

/** The environment, or an error for the operator. */
export function operatorEnvironment(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    throw toOperatorError(error);
  }
}

export function toOperatorError(error: unknown): unknown {
  if (error instanceof StartError) return new OperatorError(error.message);
  if (isDatabaseUnavailable(error)) return new OperatorError('The database does not answer.');
  return isQueueUnprepared(error) ? new OperatorError(NOT_MIGRATED) : error;
}
