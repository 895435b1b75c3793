import { parseArgs } from 'node:util';
import { print } from './print.ts';
import { printedCount } from './printed-count.ts';
import { readableFile, runInterruptible } from './transfer.ts';
import { withTarga } from './with-targa.ts';

export async function dealersImport(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const { file, format } = await readableFile(positionals);
  await withTarga(({ services }) =>
    runInterruptible('The import was interrupted. The dealers were not changed.', async (_progress, signal) => {
      const dryRun = values['dry-run'];
      const counts = await services.dealerImport.importFile(file, { format, dryRun, signal });
      print(
        Object.entries(counts)
          .map(([change, count]) => `${printedCount(count)} ${change}`)
          .join(', '),
      );
      if (dryRun) print('That is what the import would do. Nothing was changed.');
    }),
  );
}
