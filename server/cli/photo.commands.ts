import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { withTarga } from './with-targa.ts';

export const photosSweep: Command = {
  name: 'photos sweep',
  usage: '[--now]',
  summary: 'Deletes photos that no vehicle shows any more; with --now also those of the last minutes',
  async run(args) {
    const { values } = parseArgs({ args, options: { now: { type: 'boolean', default: false } } });
    await withTarga(async ({ services }) => {
      const count = await services.photos.sweep(values.now ? { olderThanMs: 0 } : {});
      console.log(count === 1 ? '1 photo deleted.' : `${count} photos deleted.`);
    });
  },
};
