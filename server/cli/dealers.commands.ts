import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { interruptibly, readableFile } from './transfer.ts';
import { withTarga } from './with-targa.ts';

export const dealersImport: Command = {
  name: 'dealers import',
  usage: 'FILE.csv|.json|.jsonl [--dry-run]',
  summary: 'Makes a file the list of dealers, all of it or nothing (docs/dealers-format.md)',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const { file, format } = await readableFile(positionals);
    await withTarga(({ services }) =>
      interruptibly('The import was interrupted. The dealers were not changed.', async (_progress, signal) => {
        const dryRun = values['dry-run'];
        const counts = await services.dealerImport.importFile(file, { format, dryRun, signal });
        console.log(
          Object.entries(counts)
            .map(([change, count]) => `${count.toLocaleString('en')} ${change}`)
            .join(', '),
        );
        if (dryRun) console.log('That is what the import would do. Nothing was changed.');
      }),
    );
  },
};
