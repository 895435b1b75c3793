import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

const SQLITE_BUSY = 5;

export interface DataFolder {
  path: string;
  release(): void;
}

export class DataFolderInUseError extends StartError {
  override readonly name = 'DataFolderInUseError';
}

/**
 * Locks the data folder for this process. An exclusive SQLite transaction is an operating-system file lock, so it ends
 * with the process in any case and leaves no stale lock.
 */
export function lockDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true });
  const lock = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataFolderInUseError(
      `Another Targa is running on ${path}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { path, release: () => lock.close() };
}
