import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const FATAL = new URL('./fatal.ts', import.meta.url).href;

/** Runs code in a process whose stderr is not a terminal. */
function run(code: string) {
  const script = `const fatal = await import(${JSON.stringify(FATAL)}); fatal.exitOnUncaughtErrors(); ${code}`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { status, lines: stderr.trimEnd().split('\n') };
}

it.each([
  ['an uncaught error', "setTimeout(() => { throw new TypeError('for anna@example.org') })"],
  ['an unhandled rejection', "Promise.reject(new TypeError('for anna@example.org')); setTimeout(() => {}, 10_000)"],
])('%s ends the process with one line of the log, without URLs', (_case, code) => {
  const { status, lines } = run(code);
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'fatal',
    time: expect.any(Number),
    msg: 'Targa has failed',
    err: { type: 'TypeError', message: 'for [address]', stack: expect.stringContaining('    at ') },
  });
});

it('an expected failure of the start has the reason in its message', () => {
  const { status, lines } = run(
    "fatal.exitFatally('Targa cannot start', Object.assign(new Error('3000 is taken'), { code: 'EADDRINUSE' }))",
  );
  expect(status).toBe(1);
  expect(JSON.parse(lines.join('\n'))).toEqual({
    level: 'fatal',
    time: expect.any(Number),
    msg: 'Targa cannot start: 3000 is taken',
  });
});
