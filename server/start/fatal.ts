import { writeSync } from 'node:fs';
import { describeError } from '#server/http/logger.ts';
import { StartError } from './start-error.ts';

const STANDARD_ERROR = 2;

export const HAS_FAILED = 'Targa has failed';

/** Ends the process with one line in the format of the log, or plain text on a terminal. */
export function exitFatally(what: string, error: unknown): never {
  const text = process.stderr.isTTY ? plain(what, error) : logLine(what, error);
  try {
    // Written synchronously, because pending writes do not survive the exit.
    writeSync(STANDARD_ERROR, `${text}\n`);
  } finally {
    process.exit(1);
  }
}

/** Uncaught errors and rejected promises. */
export function exitOnUncaughtErrors(): void {
  process.on('uncaughtException', (error) => exitFatally(HAS_FAILED, error));
}

function logLine(what: string, error: unknown): string {
  const entry = { level: 'fatal', time: Date.now() };
  if (isExpected(error)) return JSON.stringify({ ...entry, msg: `${what}: ${error.message}` });
  return JSON.stringify({ ...entry, err: describeError(error), msg: what });
}

function plain(what: string, error: unknown): string {
  const reason = isExpected(error) ? error.message : error instanceof Error ? error.stack : String(error);
  return `${what}: ${reason}`;
}

function isExpected(error: unknown): error is Error {
  return error instanceof StartError || (error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';
}
