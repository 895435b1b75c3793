import { chmod, copyFile, open, rm, stat, truncate } from 'node:fs/promises';

const LARGEST_BYTES = 1_000_000;

/**
 * PostgreSQL logs its own state but no personal data: rejected statements and their values stay out, because the client
 * gets the error and logs it.
 */
export const LOG_SETTINGS = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

/** Opens the log for appending, readable by its owner only. */
export async function openPostgresLog(file: string): Promise<{ fd: number; close(): Promise<void> }> {
  const mode = await stat(file).then(
    (found) => found.mode,
    () => 0,
  );
  // Logs of older versions are readable by others and quote user input.
  if ((mode & 0o077) !== 0) await rm(file, { force: true });
  const log = await open(file, 'a', 0o600);
  await boundPostgresLog(file);
  return log;
}

/** Keeps the last two parts of a log. It is truncated in place because PostgreSQL holds it open. */
export async function boundPostgresLog(file: string, largestBytes = LARGEST_BYTES): Promise<void> {
  if ((await stat(file)).size <= largestBytes) return;
  const previous = `${file}.1`;
  await copyFile(file, previous);
  await chmod(previous, 0o600);
  await truncate(file);
}
