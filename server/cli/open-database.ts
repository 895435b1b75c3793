import { resolve } from 'node:path';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded.ts';
import type { Environment } from '#server/environment/env.ts';
import { DataFolderInUseError, lockDataFolder } from '#server/start/data-folder.ts';
import { OperatorError } from './command.ts';

interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

/** The site's database: that of a running server, or an embedded one that is started for the command. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Environment,
  { alone = false } = {},
): Promise<OpenedDatabase> {
  if (DATABASE_URL) return { url: DATABASE_URL, close: async () => undefined };
  const folder = alone ? lockDataFolder(DATA_DIR) : lockFreeDataFolder(DATA_DIR);
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

function lockFreeDataFolder(path: string) {
  try {
    return lockDataFolder(path);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return undefined;
    throw error;
  }
}

/** The database of the server that holds the data folder; a second one must not be started beside it. */
async function runningDatabase(dataFolder: string): Promise<string> {
  const url = await findEmbeddedPostgres(resolve(dataFolder));
  if (url) return url;
  throw new OperatorError(
    `Another Targa holds ${dataFolder}, but no database answers there. If it is just starting or stopping, try again; if it has a DATABASE_URL, set the same one here.`,
  );
}
