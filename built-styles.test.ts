import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = import.meta.dirname;
/** A class of a style module as the build names it: its own name, the module, the line. */
const BUILT_CLASS = /(?<!\w)_([a-zA-Z][\w-]*?)_([a-zA-Z0-9-]{5})_\d+/g;

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');

/** The names of classes by module. */
function classesIn(text: string): Map<string, Set<string>> {
  const modules = new Map<string, Set<string>>();
  for (const [, name = '', module = ''] of text.matchAll(BUILT_CLASS))
    modules.set(module, (modules.get(module) ?? new Set()).add(name));
  return modules;
}

/** Modules that only compose the classes of others have no rules of their own. */
const composing = globSync('web/**/*.module.css', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  .filter((text) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].every(([, rules = '']) => /^\s*(composes:[^;]*;\s*)+$/.test(rules)),
  )
  .map((text) => new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)\s*\{/g)].map(([, name = '']) => name)));

it('the styles of all classes that pages and scripts name are built', () => {
  const styled = classesIn(textOf('build/client/assets/*.css'));
  const named = classesIn(textOf('build/{client/assets,server,server/assets}/*.js'));
  expect(styled.size).toBeGreaterThan(200);
  const unstyled = [...named]
    .filter(([module]) => !styled.has(module))
    .filter(([, names]) => !composing.some((all) => [...names].every((name) => all.has(name))))
    .map(([module, names]) => `${module}: ${[...names].join(' ')}`);
  expect(unstyled).toEqual([]);
});
