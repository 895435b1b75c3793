import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { wholePercent } from '#contract/shared/money.ts';
import { countOf, createMistakes } from '#server/transfer/mistakes.ts';
import { type Encoding, SINGLE_BYTE_ENCODINGS } from '#server/transfer/source.ts';
import { STOCK_FORMATS, type StockFormat, stockFormatOf } from '#server/used-cars/import/read-stock.ts';
import { OperatorError, UsageError } from './command.ts';
import { openReportBeside } from './open-report.ts';
import { print } from './print.ts';
import { printedAmount } from './printed-amount.ts';
import { printedCount } from './printed-count.ts';
import { runInterruptible } from './transfer.ts';
import { withTarga } from './with-targa.ts';

export async function stockImport(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      dealer: { type: 'string' },
      delta: { type: 'boolean', default: false },
      encoding: { type: 'string' },
      'accept-fewer': { type: 'boolean', default: false },
      'no-photos': { type: 'boolean', default: false },
      'skip-invalid': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const { file, format } = await readableStock(positionals);
  const { dealer } = values;
  if (!dealer) throw new UsageError('Say whose stock it is: --dealer CODE.');
  const encoding = encodingOf(values.encoding, format);
  using report = values.report === undefined ? undefined : openReportBeside(file, values.report);
  const mistakes = createMistakes(report);
  await withTarga(({ services }) =>
    runInterruptible('The import was interrupted. The stock was not changed.', async (progress, signal) => {
      const { skipped, elsewhere, ...counts } = await services.usedStockImport.importFile(file, {
        format,
        dealer,
        encoding,
        isDelta: values.delta,
        acceptsFewer: values['accept-fewer'],
        keepsPhotos: values['no-photos'],
        skipInvalid: values['skip-invalid'],
        dryRun: values['dry-run'],
        mistakes,
        onProgress: progress.show,
        signal,
      });
      progress.end();
      print(
        Object.entries(counts)
          .map(([change, count]) => `${printedCount(count)} ${change}`)
          .join(', '),
      );
      if (elsewhere > 0) print(`${printedCount(elsewhere)} of them are offered by other sellers too: stock duplicates`);
      if (mistakes.count > 0)
        print(
          '',
          `${printedCount(skipped)} rows were skipped: the file has ${countOf(mistakes)}.`,
          '',
          ...mistakes.describe().split('\n'),
        );
      if (values['dry-run']) print('That is what the import would do. Nothing was changed.');
    }),
  );
}

async function readableStock([file, ...rest]: string[]): Promise<{ file: string; format: StockFormat }> {
  if (file === undefined) throw new UsageError('The file is missing.');
  if (rest.length > 0) throw new UsageError('One file at a time.');
  const format = stockFormatOf(file);
  if (!format) throw new UsageError(`The name of the file must end with ${STOCK_FORMATS.join(', ')}.`);
  await access(file, constants.R_OK).catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
  return { file, format };
}

function encodingOf(name: string | undefined, format: StockFormat): Encoding | undefined {
  if (name === undefined) return undefined;
  if (format !== '.csv') throw new UsageError('Only a CSV file needs --encoding: JSON is UTF-8, and XML says it.');
  const encoding = (['utf-8', ...SINGLE_BYTE_ENCODINGS] as const).find((known) => known === name.toLowerCase());
  if (!encoding) throw new UsageError(`The encoding must be utf-8, ${SINGLE_BYTE_ENCODINGS.join(' or ')}.`);
  return encoding;
}

export async function stockDuplicates(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ services }) => {
    const found = await services.usedDuplicates.list();
    if (found.length === 0) print('No car is offered twice.');
    for (const { id, dealer, ownId, vin } of found)
      print([String(id).padStart(9), vin ?? 'the same figures', dealer ?? 'private', ownId].join('  '));
  });
}

export async function stockSuspicious(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ services }) => {
    const found = await services.usedSuspicious.list();
    if (found.length === 0) print('No car is far cheaper than similar ones.');
    for (const { id, country, dealer, ownId, price, deviation } of found)
      print(
        [
          String(id).padStart(9),
          `-${wholePercent(-(deviation ?? 0), 1)}%`,
          printedAmount(price, country),
          dealer ?? 'private',
          ownId,
        ].join('  '),
      );
  });
}
