import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const LOG_OUTPUT = fileURLToPath(new URL('log-output.ts', import.meta.url));

/** More than a pipe holds. */
const LINES = 20_000;

const program = (atTheEnd: string) => `
  import { logOutput } from ${JSON.stringify(LOG_OUTPUT)};
  for (let line = 0; line < ${LINES}; line += 1) logOutput.write('a line of the log\\n');
  setImmediate(() => setImmediate(() => { ${atTheEnd} }));`;

function start(atTheEnd: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(atTheEnd)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('a process ends although nobody reads its log', async () => {
  const child = start('process.exit(0)');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('every line of the log arrives where somebody reads it', async () => {
  const child = start('');
  const lines = (await child.stdout.toArray()).join('').split('\n');
  expect(lines).toHaveLength(LINES + 1);
});
