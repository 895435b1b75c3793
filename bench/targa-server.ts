// The whole product, which reports its memory use. An argument turns the page cache off.
import { parseArgs } from 'node:util';
import { readEnvironment } from '#server/environment/env.ts';
import { openBuiltPages } from '#server/http/open-pages.ts';
import { runTarga } from '#server/start/run.ts';

export interface MemoryAnswer {
  cacheBytes: number;
  processBytes: number;
}

const { values } = parseArgs({ options: { 'keep-no-pages': { type: 'boolean', default: false } } });
const targa = await runTarga(readEnvironment(), openBuiltPages, { cachesPages: !values['keep-no-pages'] });
process.on('message', () => {
  const answer: MemoryAnswer = { cacheBytes: targa.cache.bytes, processBytes: process.memoryUsage.rss() };
  process.send?.(answer);
});
process.on('disconnect', () => void targa.stop());
process.send?.('ready');
