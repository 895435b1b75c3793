import { parseArgs } from 'node:util';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function events(args: string[]): Promise<void> {
  parseArgs({ args });
  await withTarga(async ({ services }) => {
    const counts = await services.analytics.countByName();
    if (counts.length === 0) print('No events yet.');
    const width = Math.max(...counts.map(({ name }) => name.length));
    for (const { name, count } of counts.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)))
      print(`${name.padEnd(width)}  ${count}`);
  });
}
