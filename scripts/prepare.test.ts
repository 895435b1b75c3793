import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE_INPUTS } from './prepare.mjs';

const PREPARE = new URL('./prepare.mjs', import.meta.url).href;

/** Each program prints its name when it starts and when it ends. */
const program = (name: string, milliseconds: number) =>
  `console.log('${name} starts'); setTimeout(() => console.log('${name} ends'), ${milliseconds})`;

function output(first: number, second: number): string {
  const code = `
    import { NODE, run } from '${PREPARE}';
    const first = run(NODE, ['-e', ${JSON.stringify(program('first', first))}]);
    const second = run(NODE, ['-e', ${JSON.stringify(program('second', second))}], { showAfter: first });
    await Promise.all([first, second]);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code]).stdout.toString();
}

it.each([
  ['the first to end', 1, 400],
  ['the last to end', 400, 1],
])('the output of two programs is not mixed when the one shown first is %s', (_, first, second) => {
  expect(output(first, second)).toBe('first starts\nfirst ends\nsecond starts\nsecond ends\n');
});

it('the site is built again when a part of its configuration has changed', () => {
  const config = readFileSync(new URL('../vite.config.ts', import.meta.url), 'utf8');
  const parts = [...config.matchAll(/from '\.\/([^']+)'/g)].map(([, file]) => file);
  expect(parts).toContain('client-contract.ts');
  expect(SITE_INPUTS).toEqual(expect.arrayContaining(parts));
});
