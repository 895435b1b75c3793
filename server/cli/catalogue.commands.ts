import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ImportRunningError, LeftoversError } from '#server/catalogue/transfer/import.service.ts';
import type { Changes } from '#server/catalogue/transfer/merge.store.ts';
import { MistakesError } from '#server/catalogue/transfer/mistakes.ts';
import { FORMATS, type Format, formatOf } from '#server/catalogue/transfer/read-records.ts';
import { type Command, UsageError } from './command.ts';
import { createProgressLine, type ProgressLine } from './progress-line.ts';
import { OperatorError, withTarga } from './with-targa.ts';

export const catalogueImport: Command = {
  name: 'catalogue import',
  usage: 'FILE.csv|.json|.jsonl [--keep-others] [--refresh-photos] [--dry-run]',
  summary: 'Makes a file the catalogue, all of it or nothing (docs/catalogue-format.md)',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'keep-others': { type: 'boolean', default: false },
        'refresh-photos': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const { file, format } = readFile(positionals);
    await access(file, constants.R_OK).catch(() => {
      throw new OperatorError(`${file} cannot be read.`);
    });
    await withTarga(({ services }) =>
      interruptibly('The import was interrupted. The catalogue was not changed.', async (progress, signal) => {
        const changes = await services.catalogueImport.importFile(file, {
          format,
          keepOthers: values['keep-others'],
          refreshPhotos: values['refresh-photos'],
          dryRun: values['dry-run'],
          onProgress: progress.show,
          signal,
        });
        progress.end();
        console.log(tableOf(Object.entries(changes)));
        if (values['dry-run']) console.log('That is what the import would do. Nothing was changed.');
      }),
    );
  },
};

export const catalogueExport: Command = {
  name: 'catalogue export',
  usage: 'FILE.csv|.json|.jsonl',
  summary: 'Writes the catalogue to a file that can be imported again',
  async run(args) {
    const { file, format } = readFile(parseArgs({ args, allowPositionals: true }).positionals);
    await withTarga(({ services }) =>
      interruptibly('The export was interrupted. No file was written.', async (progress, signal) => {
        const rows = await services.catalogueExport.exportFile(file, { format, onProgress: progress.show, signal });
        progress.end();
        console.log(`${rows.toLocaleString('en')} records are in ${file}.`);
      }),
    );
  },
};

function readFile([file, ...rest]: string[]): { file: string; format: Format } {
  if (file === undefined) throw new UsageError('The file is missing.');
  if (rest.length > 0) throw new UsageError('One file at a time.');
  const format = formatOf(file);
  if (!format) throw new UsageError(`The name of the file must end with ${FORMATS.join(', ')}.`);
  return { file, format };
}

/** Ctrl-C undoes what was begun before the command ends. */
async function interruptibly(
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
    if (interruption.signal.aborted && !(error instanceof LeftoversError)) throw new OperatorError(message);
    throw isForOperators(error) ? new OperatorError(error.message) : error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}

/** What needs no stack: our own words, and the system's on files that cannot be opened or written. */
function isForOperators(error: unknown): error is Error {
  const isFileProblem = error instanceof Error && 'syscall' in error && 'path' in error;
  const isOurs = [MistakesError, ImportRunningError, LeftoversError].some((kind) => error instanceof kind);
  return isOurs || isFileProblem;
}

function tableOf(changes: [kind: string, changes: Changes][]): string {
  const names = ['created', 'updated', 'removed', 'unchanged'] as const;
  const lines = [
    ['', ...names],
    ...changes.map(([kind, counts]) => [kind, ...names.map((name) => counts[name].toLocaleString('en'))]),
  ];
  const widths = [0, 1, 2, 3, 4].map((index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map(([kind = '', ...counts]) =>
      [kind.padEnd(widths[0] ?? 0), ...counts.map((count, index) => count.padStart(widths[index + 1] ?? 0))].join('  '),
    )
    .join('\n');
}
