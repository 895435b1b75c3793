import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

/** A small nursery, an old space cleaned in time: Node's own choices hold over 100 MB more. */
const FLAGS = '--max-semi-space-size=16 --max-old-space-size=240';
/** Few arenas, and what compressing took is given back: glibc would keep another 50 MB for later. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Asked for as early as possible: it may be gone by the time we launch anything. */
const PARENT = process.ppid;
const PARENT_CHECK_MS = 500;

/**
 * Runs one of our programs with the pinned Node and ends as it ends; signals are passed on. The program learns by the
 * closed IPC channel when we are gone without having been able to pass on anything.
 */
export function launch(program, { flags = [], args = [] } = {}) {
  // Of two values the last one counts, so that an operator's own prevail.
  const NODE_OPTIONS = [FLAGS, process.env.NODE_OPTIONS].filter(Boolean).join(' ');
  const child = spawn(NODE, [...flags, join(ROOT, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', ...MEMORY, ...process.env, NODE_OPTIONS },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** npm passes signals on to its shell alone, which may die of them without passing them on. */
function endWithParent(child) {
  const watching = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watching);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
}
