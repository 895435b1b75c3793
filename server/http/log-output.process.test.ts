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

it('a reader that stands still costs little memory, and is told how many lines it missed', async () => {
  const turns = 60;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `
      import { setImmediate } from 'node:timers/promises';
      import { logOutput } from ${JSON.stringify(LOG_OUTPUT)};
      for (let turn = 0; turn < ${turns}; turn += 1) {
        for (let line = 0; line < 1000; line += 1) logOutput.write('x'.repeat(999) + '\\n');
        await setImmediate();
      }
      process.stdout.once('drain', () => logOutput.write('the last line\\n'));
      process.stderr.write(String(process.stdout.writableLength));`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [unread] = await once(child.stderr, 'data');
  expect(Number(String(unread))).toBeGreaterThan(16_000_000);
  expect(Number(String(unread))).toBeLessThan(20_000_000);

  const lines = (await child.stdout.toArray()).join('').trimEnd().split('\n');
  expect(lines.at(-1)).toBe('the last line');
  const { level, msg } = JSON.parse(lines.at(-2) ?? '');
  expect(level).toBe('warn');
  const read = lines.length - 2;
  expect(msg).toBe(`${turns * 1_000 - read} lines of the log were dropped, because nobody read them`);
});
