import { parseArgs } from 'node:util';
import type { Changes } from '#server/catalogue-transfer/merge.store.ts';
import { countOf, createMistakes, type Mistakes } from '#server/transfer/mistakes.ts';
import { openReportBeside } from './open-report.ts';
import { print } from './print.ts';
import { printedCount } from './printed-count.ts';
import { readableFile, readFile, runInterruptible } from './transfer.ts';
import { withTarga } from './with-targa.ts';

export async function catalogueImport(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'keep-others': { type: 'boolean', default: false },
      'refresh-photos': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'skip-invalid': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const { file, format } = await readableFile(positionals);
  using report = values.report === undefined ? undefined : openReportBeside(file, values.report);
  const mistakes = createMistakes(report);
  let skipped = 0;
  await withTarga(({ services }) =>
    runInterruptible('The import was interrupted. The catalogue was not changed.', async (progress, signal) => {
      const changes = await services.catalogueImport.importFile(file, {
        format,
        keepOthers: values['keep-others'],
        refreshPhotos: values['refresh-photos'],
        dryRun: values['dry-run'],
        skipInvalid: values['skip-invalid'],
        mistakes,
        onSkipped: (rows) => (skipped = rows),
        onProgress: progress.show,
        signal,
      });
      progress.end();
      print(...tableOf(Object.entries(changes)));
      if (mistakes.count > 0) print('', ...skippedText(skipped, mistakes).split('\n'));
      if (values['dry-run']) print('That is what the import would do. Nothing was changed.');
    }),
  );
}

function skippedText(rows: number, mistakes: Mistakes): string {
  const left = rows === 1 ? '1 row was skipped' : `${printedCount(rows)} rows were skipped`;
  return `${left}: the file has ${countOf(mistakes)}.\n\n${mistakes.describe()}`;
}

export async function catalogueExport(args: string[]): Promise<void> {
  const { file, format } = readFile(parseArgs({ args, allowPositionals: true }).positionals);
  await withTarga(({ services }) =>
    runInterruptible('The export was interrupted. No file was written.', async (progress, signal) => {
      const rows = await services.catalogueExport.exportFile(file, { format, onProgress: progress.show, signal });
      progress.end();
      print(`${printedCount(rows)} records are in ${file}.`);
    }),
  );
}

function tableOf(changes: [kind: string, changes: Changes][]): string[] {
  const names = ['created', 'updated', 'removed', 'unchanged'] as const;
  const lines = [
    ['', ...names],
    ...changes.map(([kind, counts]) => [kind, ...names.map((name) => printedCount(counts[name]))]),
  ];
  const widths = [0, 1, 2, 3, 4].map((index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines.map(([kind = '', ...counts]) =>
    [kind.padEnd(widths[0] ?? 0), ...counts.map((count, index) => count.padStart(widths[index + 1] ?? 0))].join('  '),
  );
}
