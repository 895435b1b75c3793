import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './server/cli/commands.ts';
import { VARIABLES } from './server/environment/env.ts';

const ROOT = import.meta.dirname;

interface Document {
  path: string;
  text: string;
}

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
  .sort()
  .map((path): Document => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));

/** Paths from the root in code marks; names with a placeholder are examples. */
function missingFiles({ path, text }: Document): string[] {
  const named = [
    ...text.matchAll(/`((?:contract|server|web|e2e|bench|scripts|content|locales|deploy|docs)\/[^`\s]+)`/g),
  ];
  return named
    .map(([, name = '']) => name)
    .filter((name) => !/[{<]|\bx[./]/.test(name))
    .filter((name) => (name.includes('*') ? globSync(name, { cwd: ROOT }).length === 0 : !existsSync(join(ROOT, name))))
    .map((name) => `${path}: ${name}`);
}

function missingLinks({ path, text }: Document): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(ROOT, path, '..', target)))
    .map((target) => `${path}: ${target}`);
}

function missingDecisions({ path, text }: Document, numbers: ReadonlySet<string>): string[] {
  return [...text.matchAll(/decision (\d{3})/g)]
    .filter(([, number = '']) => !numbers.has(number))
    .map(([found]) => `${path}: ${found}`);
}

const hasHead = ({ path, text }: Document) =>
  new RegExp(`^# ${path.slice(15, 18)}: .+\n\nStatus: (accepted|superseded) · \\d{4}-\\d{2}-\\d{2}\\b`).test(text);

const numbers = new Set(decisions.map(({ path }) => path.slice(15, 18)));

describe('documents', () => {
  it('every file and every document that a document names exists', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(documents.flatMap(missingFiles)).toEqual([]);
    expect(documents.flatMap(missingLinks)).toEqual([]);
  });

  it('every decision that a document names exists', () => {
    expect(documents.flatMap((each) => missingDecisions(each, numbers))).toEqual([]);
  });

  it('every decision has a number of its own, a status and a date', () => {
    expect(decisions.filter((each) => !hasHead(each)).map(({ path }) => path)).toEqual([]);
    expect(numbers.size).toBe(decisions.length);
  });

  it('the README describes every variable, and every group of commands', () => {
    const readme = documents.find(({ path }) => path === 'README.md')?.text ?? '';
    expect(VARIABLES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    const groups = new Set(COMMANDS.map(({ name }) => name.split(' ')[0] ?? ''));
    expect([...groups].filter((name) => !new RegExp(`[\`-] ?${name}\\b`).test(readme))).toEqual([]);
  });

  it('a missing file, link and decision, and a decision without a status, are found', () => {
    const text = '# 099: Nothing\n\nSee `server/gone.ts`, [this](gone.md) and decision 999; not `server/x/x.store.ts`.';
    const wrong = { path: 'docs/decisions/099-nothing.md', text };
    expect(missingFiles(wrong)).toEqual([`${wrong.path}: server/gone.ts`]);
    expect(missingLinks(wrong)).toEqual([`${wrong.path}: gone.md`]);
    expect(missingDecisions(wrong, numbers)).toEqual([`${wrong.path}: decision 999`]);
    expect(hasHead(wrong)).toBe(false);
    expect(hasHead({ ...wrong, text: '# 099: Nothing\n\nStatus: accepted · 2026-11-19\n' })).toBe(true);
  });
});
