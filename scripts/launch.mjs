import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

/** A small nursery, an old space cleaned in time, few arenas: Node's own choices hold over 100 MB more. */
const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=240'];
const MALLOC_ARENAS = '2';

/** Runs one of our programs with the pinned Node and ends as it ends; signals are passed on. */
export function launch(program, { flags = [], args = [] } = {}) {
  const child = spawn(NODE, [...FLAGS, ...flags, join(ROOT, program), ...args], {
    stdio: 'inherit',
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: MALLOC_ARENAS, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
