import { parseArgs } from 'node:util';
import { print } from './print.ts';
import { withTarga } from './with-targa.ts';

export async function photosSweep(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { now: { type: 'boolean', default: false } } });
  await withTarga(async ({ services }) => {
    const count = await services.photos.sweep(values.now ? { olderThanMs: 0 } : {});
    print(count === 1 ? '1 photo deleted.' : `${count} photos deleted.`);
  });
}
