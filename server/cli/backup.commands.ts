import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function backup(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const path = fileArgument(positionals);
  await withTarga(async ({ pool, services }) => {
    const { writeBackup } = await import('#server/backup/write-backup.ts');
    const { tables, files } = await writeBackup(path, { pool, files: services.files, now: new Date() });
    print(`${path} holds ${tables} tables and ${files} files. It is all that is known about everybody: keep it safe.`);
  });
}

export async function restore(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
  });
  const path = fileArgument(positionals);
  const { restoreFile } = await import('./restore.ts');
  print(await restoreFile(path, { replaces: values.replace, isDryRun: values['dry-run'] }));
}

function fileArgument([file, ...rest]: string[]): string {
  if (!file || rest.length > 0) throw new UsageError('One file must be named.');
  return resolve(file);
}
