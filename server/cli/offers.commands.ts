import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';
import { print } from './print.ts';
import { readableFile, runInterruptible } from './transfer.ts';
import { withTarga } from './with-targa.ts';

export async function offersImport(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const { file, format } = await readableFile(positionals);
  if (format === '.csv') throw new UsageError('The name of the file must end with .json or .jsonl.');
  await withTarga(({ services }) =>
    runInterruptible('The import was interrupted. The offers were not changed.', async (_progress, signal) => {
      const dryRun = values['dry-run'];
      const { created, updated, unchanged } = await services.offerImport.importFile(file, { dryRun, signal });
      print(`${created} created, ${updated} updated, ${unchanged} unchanged`);
      if (dryRun) print('That is what the import would do. Nothing was changed.');
    }),
  );
}
