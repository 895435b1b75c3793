import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

/** A small nursery, an old space cleaned in time: Node's own choices hold over 100 MB more. */
const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=240'];
/** Few arenas, and what compressing took is given back: glibc would keep another 50 MB for later. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Runs one of our programs with the pinned Node and ends as it ends; signals are passed on. */
export function launch(program, { flags = [], args = [] } = {}) {
  const child = spawn(NODE, [...FLAGS, ...flags, join(ROOT, program), ...args], {
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...MEMORY, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
