import { parseArgs } from 'node:util';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function migrate(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async () => print('The database is ready for this version.'), { migrates: true });
}
