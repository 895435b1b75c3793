import { resolve } from 'node:path';
import { createServices, JOBS, type Services } from '#server/app.ts';
import { DataFolderInUseError, takeDataFolder } from '#server/data-folder.ts';
import { connect, type Database, isDatabaseAway } from '#server/database/connect.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { adoptFileStore, checkFileStore } from '#server/database/file-store.ts';
import { isMigrated, migrateDatabase, withPreparationLock } from '#server/database/migrate.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/create-log.ts';
import { createQueue, isQueueUnprepared, type Queue } from '#server/jobs/queue.ts';
import { StartError } from '#server/start-error.ts';
import { OperatorError } from './command.ts';

const NOT_MIGRATED = 'The database is not ready for this version: run npm run targa -- migrate';

export interface Targa {
  env: Environment;
  database: Database;
  services: Services;
  queue: Queue;
}

export interface Options {
  /** Makes the database ready for this version, which commands otherwise leave as it is. */
  migrates?: boolean;
  /** Makes the file store the one of this database, instead of checking that it is. */
  adoptsFiles?: boolean;
}

/** Runs a command on the site's database: beside a running server, or alone when there is none. */
export async function runOnTarga(
  command: (targa: Targa) => Promise<void>,
  { adoptsFiles = false, migrates = false }: Options = {},
): Promise<void> {
  const env = environment();
  const { url, close } = await openDatabase(env);
  const dataFolder = resolve(env.DATA_DIR);
  try {
    const log = createLog('error', process.stderr);
    const connection = connect(url, (error) => log.error({ err: error }, 'database connection lost'));
    const queue = createQueue({ url, jobs: JOBS, works: false, migrates, log });
    try {
      await withPreparationLock(connection.pool, async (client) => {
        if (migrates) await migrateDatabase(client);
        else if (!(await isMigrated(client))) throw new OperatorError(NOT_MIGRATED);
        await queue.start();
      });
      const services = createServices({ env, connection, queue, dataFolder, now: () => new Date() });
      await (adoptsFiles ? adoptFileStore : checkFileStore)(connection.database, services.files, log);
      await command({ env, database: connection.database, services, queue });
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

function environment(): Environment {
  try {
    return readEnvironment();
  } catch (error) {
    throw toOperatorError(error);
  }
}

function toOperatorError(error: unknown): unknown {
  if (error instanceof StartError) return new OperatorError(error.message);
  if (isDatabaseAway(error)) return new OperatorError('The database does not answer.');
  return isQueueUnprepared(error) ? new OperatorError(NOT_MIGRATED) : error;
}

interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Environment): Promise<OpenedDatabase> {
  if (DATABASE_URL) return { url: DATABASE_URL, close: async () => undefined };
  const folder = takeFreeDataFolder(DATA_DIR);
  if (!folder) return { url: await runningDatabase(DATA_DIR), close: async () => undefined };
  const { url, stop } = await startEmbeddedPostgres(folder.path);
  return {
    url,
    async close() {
      await stop();
      folder.release();
    },
  };
}

function takeFreeDataFolder(path: string) {
  try {
    return takeDataFolder(path);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return undefined;
    throw error;
  }
}

/** The database of the server that holds the folder. Starting a second one beside it would be wrong. */
async function runningDatabase(dataFolder: string): Promise<string> {
  const url = await findEmbeddedPostgres(resolve(dataFolder));
  if (url) return url;
  throw new OperatorError(
    `Another Targa holds ${dataFolder}, but no database answers there. If it is just starting or stopping, try again; if it has a DATABASE_URL, set the same one here.`,
  );
}
