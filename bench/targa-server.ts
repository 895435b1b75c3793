// The whole product, which reports its memory use and pauses. An argument turns the page cache off.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readEnvironment } from '#server/environment/env.ts';
import { openBuiltPages } from '#server/http/open-pages.ts';
import { useCompileCache } from '#server/start/compile-cache.ts';
import { runTarga } from '#server/start/run.ts';

export interface MemoryAnswer {
  cacheBytes: number;
  processBytes: number;
  /** How often a response was cached, and how often it was not. */
  hits: number;
  misses: number;
  /** The longest time since the last question during which this thread could do nothing else; searches have their own. */
  longestPauseMs: number;
}

const PAUSE_RESOLUTION_MS = 10;

const { values } = parseArgs({ options: { 'keep-no-pages': { type: 'boolean', default: false } } });
useCompileCache();
const targa = await runTarga(readEnvironment(), openBuiltPages, { cachesPages: !values['keep-no-pages'] });
const pauses = monitorEventLoopDelay({ resolution: PAUSE_RESOLUTION_MS });
pauses.enable();
process.on('message', () => {
  const { bytes, hits, misses } = targa.cache;
  const answer: MemoryAnswer = {
    cacheBytes: bytes,
    processBytes: process.memoryUsage.rss(),
    hits,
    misses,
    longestPauseMs: pauses.max / 1e6,
  };
  pauses.reset();
  process.send?.(answer);
});
process.on('disconnect', () => void targa.stop());
process.send?.('ready');
