// The whole product, which tells how much memory it holds. Its argument is the size of the response cache.
import { parseArgs } from 'node:util';
import { readEnvironment } from '#server/env.ts';
import { openBuiltPages } from '#server/http/open-pages.ts';
import { runTarga } from '#server/run.ts';

export interface MemoryAnswer {
  cacheBytes: number;
  processBytes: number;
}

const { values } = parseArgs({ options: { 'cache-bytes': { type: 'string' } } });
const cacheBytes = values['cache-bytes'];
const targa = await runTarga(
  readEnvironment(),
  openBuiltPages,
  cacheBytes === undefined ? {} : { cacheBytes: Number(cacheBytes) },
);
process.on('message', () => {
  const answer: MemoryAnswer = { cacheBytes: targa.cache.bytes, processBytes: process.memoryUsage.rss() };
  process.send?.(answer);
});
process.on('disconnect', () => void targa.stop());
process.send?.('ready');
