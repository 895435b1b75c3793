import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

/** A small young generation and a limited old one: with Node's defaults the process holds over 100 MB more. */
const FLAGS = '--max-semi-space-size=16 --max-old-space-size=240';
/** Few arenas, and large blocks are returned at once: otherwise glibc holds another 50 MB. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Read as early as possible: the parent may have exited by the time we launch anything. */
const PARENT = process.ppid;
const PARENT_CHECK_MS = 500;

/**
 * Runs one of our programs with the pinned Node, passes signals on and exits as it does. If we are killed, the closed
 * IPC channel tells the program.
 */
export function launch(program, { flags = [], args = [] } = {}) {
  // The last of two values counts, so an operator's own override ours.
  const NODE_OPTIONS = [FLAGS, process.env.NODE_OPTIONS].filter(Boolean).join(' ');
  const child = spawn(NODE, [...flags, join(ROOT, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', ...MEMORY, ...process.env, NODE_OPTIONS },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** npm passes signals to its shell only, which may exit without passing them on. */
function endWithParent(child) {
  const watching = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watching);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
}
