import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutFunctions } from './router-parts.ts';

const CODE = [
  'function first(a) {',
  '\tasync function inner({ b }) {',
  '\t\tif (b) {',
  '\t\t\treturn a;',
  '\t\t}',
  '\t}',
  '\treturn inner;',
  '}',
  'function second() {',
  '\treturn 2;',
  '}',
  '',
].join('\n');

it('a function that is left out keeps its place, and the code around it stays', () => {
  expect(withoutFunctions(CODE, { inner: 'throw Error();' })).toBe(
    [
      'function first(a) {',
      '\tasync function inner() { throw Error(); }',
      '\treturn inner;',
      '}',
      'function second() {',
      '\treturn 2;',
      '}',
      '',
    ].join('\n'),
  );
});

it('a function that React Router no longer has stops the build', () => {
  expect(() => withoutFunctions(CODE, { third: '' })).toThrow('third of React Router is not what it used to be');
});

it('no page uses forms, fetchers, actions or prefetching of React Router, which its scripts come without', () => {
  const unavailable = [
    /import \{[^}]*\b(?:Form|NavLink|PrefetchPageLinks|use(?:Fetchers?|Submit|FormAction|ActionData))\b[^}]*\} from 'react-router'/,
    /\sprefetch=["{]/,
    /export (?:const|(?:async )?function) (?:action|clientAction)\b/,
  ];
  const folder = join(import.meta.dirname, 'web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const users = files.filter((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    return unavailable.some((pattern) => pattern.test(code));
  });
  expect(users).toEqual([]);
});
