import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE, ROOT } from './prepare.mjs';

/** Runs one of our programs with the pinned Node and ends as it ends; signals are passed on. */
export function launch(program, { flags = [], args = [] } = {}) {
  const child = spawn(NODE, [...flags, join(ROOT, program), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
