import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as built from './built-content.ts';
import { type Content, compileContent } from './compile-content.ts';
import { type Facts, readFacts } from './read-facts.ts';

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url));

let facts: Facts;
let compiled: Content;
let changed: string;

beforeAll(async () => {
  facts = await readFacts(FOLDER);
  compiled = await compileContent(FOLDER, facts);
  changed = await mkdtemp(join(tmpdir(), 'targa-content-'));
  await cp(FOLDER, changed, { recursive: true });
});
afterAll(() => rm(changed, { recursive: true }));

it('the articles of the build are those that are compiled from the files', async () => {
  expect(await built.compileContent(FOLDER, facts)).toEqual(compiled);
});

it('articles that have changed since the build are compiled again', async () => {
  const guide = compiled.locales.it.guides[0]?.id;
  await appendFile(join(changed, 'it', 'guides', `${guide}.md`), '\nUna frase nuova.\n');
  const { locales } = await built.compileContent(changed, facts);
  const text = locales.it.guides.find(({ id }) => id === guide)?.compiled.text;
  expect(text).toContain('Una frase nuova.');
});
