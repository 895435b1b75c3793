import { access, constants } from 'node:fs/promises';
import { CleanUpError, ImportRunningError } from '#server/catalogue-transfer/import-errors.ts';
import { FileStoreError } from '#server/providers/files.ts';
import { FORMATS, type Format, formatOf } from '#server/transfer/formats.ts';
import { MistakesError } from '#server/transfer/mistakes.ts';
import { StockImportError } from '#server/used-cars/import/stock-import-errors.ts';
import { OperatorError, UsageError } from './command.ts';
import { createProgressLine, type ProgressLine } from './progress-line.ts';

/** The file argument of a command, with its format. */
export function readFile([file, ...rest]: string[]): { file: string; format: Format } {
  if (file === undefined) throw new UsageError('The file is missing.');
  if (rest.length > 0) throw new UsageError('One file at a time.');
  const format = formatOf(file);
  if (!format) throw new UsageError(`The name of the file must end with ${FORMATS.join(', ')}.`);
  return { file, format };
}

/** The same, after checking that it can be read. */
export async function readableFile(positionals: string[]): Promise<{ file: string; format: Format }> {
  const named = readFile(positionals);
  await access(named.file, constants.R_OK).catch(() => {
    throw new OperatorError(`${named.file} cannot be read.`);
  });
  return named;
}

/** Ctrl-C rolls back the work before the command ends. */
export async function runInterruptible(
  message: string,
  work: (progress: ProgressLine, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const progress = createProgressLine(process.stdout);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  try {
    await work(progress, interruption.signal);
  } catch (error) {
    progress.end();
    if (interruption.signal.aborted && !(error instanceof CleanUpError)) throw new OperatorError(message);
    throw isForOperators(error) ? new OperatorError(error.message) : error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}

/** Errors printed without a stack trace: our own, and system errors of files. */
function isForOperators(error: unknown): error is Error {
  const isFileProblem = error instanceof Error && 'syscall' in error && 'path' in error;
  const isOurs = [MistakesError, ImportRunningError, StockImportError, CleanUpError, FileStoreError].some(
    (kind) => error instanceof kind,
  );
  return isOurs || isFileProblem;
}
