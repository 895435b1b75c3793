import { parseArgs } from 'node:util';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function filesAdopt(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(
    async ({ env }) => print(`${env.FILES_URL ?? 'The data folder'} is now the file store of this database.`),
    { adoptsFiles: true },
  );
}
