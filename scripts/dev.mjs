// npm run dev: pages reload when they change, and the server restarts when its files do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { install, NODE, ROOT } from './prepare.mjs';

const RESTART_DELAY_MS = 150;

await install();
let child = start();
let timer;
let stopping = false;

for (const folder of ['server', 'contract', 'locales']) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (stopping || !file || /\.test\.|~$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, RESTART_DELAY_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

function start() {
  return spawn(NODE, [join(ROOT, 'server/main.ts'), '--dev'], { stdio: 'inherit' });
}

/** A server that failed to start has exited already; the next change starts it again. */
async function end() {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function restart() {
  console.log('The server changed: starting it again …');
  await end();
  if (!stopping) child = start();
}

async function stop() {
  stopping = true;
  await end();
  process.exit(0);
}
