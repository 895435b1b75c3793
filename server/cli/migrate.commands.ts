import { parseArgs } from 'node:util';
import { withTarga } from './with-targa.ts';

export async function migrate(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async () => console.log('The database is ready for this version.'), { migrates: true });
}
