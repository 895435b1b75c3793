import { resolve } from 'node:path';
import { BackupError, openBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { connect } from '#server/database/connect.ts';
import { createLog } from '#server/http/create-log.ts';
import { openFiles } from '#server/providers/open-files.ts';
import { OperatorError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { operatorEnvironment, toOperatorError } from './targa.ts';

interface Options {
  replaces: boolean;
  isDryRun: boolean;
}

/** Restores a backup while no process of the site runs, and prints what was done. */
export async function restoreFile(path: string, { replaces, isDryRun }: Options): Promise<string> {
  await using opened = new AsyncDisposableStack();
  try {
    const backup = await openBackup(path);
    opened.defer(backup.close);
    const { created_at, tables } = backup.manifest;
    const what = `the backup of ${created_at} with ${tables.length} tables and ${backup.fileCount} files`;
    if (isDryRun) return `${path} is whole: ${what}.`;
    const env = operatorEnvironment();
    const { url, close } = await openDatabase(env, { alone: true });
    opened.defer(close);
    const log = createLog('error', process.stderr);
    const connection = connect(url, (error) => log.error({ err: error }, 'database connection lost'));
    opened.defer(connection.close);
    await restoreBackup(backup, { pool: connection.pool, files: openFiles(env, resolve(env.DATA_DIR)), replaces });
    return `Restored ${what}.`;
  } catch (error) {
    throw error instanceof BackupError ? new OperatorError(error.message) : toOperatorError(error);
  }
}
