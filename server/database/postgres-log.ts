import { chmod, copyFile, open, rm, stat, truncate } from 'node:fs/promises';

const LARGEST_BYTES = 1_000_000;

/**
 * What PostgreSQL says about itself but not about anybody: rejected statements, their values and their details stay
 * out of it, because whoever sent them is told and logs the failure.
 */
export const LOG_SETTINGS = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

/** Opens the log to be appended to, readable by its owner alone. One that others could read is from an older Targa. */
export async function openPostgresLog(file: string): Promise<{ fd: number; close(): Promise<void> }> {
  const mode = await stat(file).then(
    (found) => found.mode,
    () => 0,
  );
  // Older logs quote what people had typed.
  if ((mode & 0o077) !== 0) await rm(file, { force: true });
  const log = await open(file, 'a', 0o600);
  await boundPostgresLog(file);
  return log;
}

/** Keeps the last two parts of a log. It is emptied in place because PostgreSQL holds it open. */
export async function boundPostgresLog(file: string, largestBytes = LARGEST_BYTES): Promise<void> {
  if ((await stat(file)).size <= largestBytes) return;
  const previous = `${file}.1`;
  await copyFile(file, previous);
  await chmod(previous, 0o600);
  await truncate(file);
}
