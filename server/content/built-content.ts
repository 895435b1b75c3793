import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Content } from './compile-content.ts';
import { type Facts, readFacts } from './read-facts.ts';

interface BuiltContent {
  /** Of the files that were compiled. */
  hash: string;
  locales: Content['locales'];
}

const BUILT = new URL('../../build/content.json', import.meta.url);

/** Compiles all articles once and for all processes of this build. */
export async function buildContent(folder: string): Promise<void> {
  const { locales } = await compile(folder, await readFacts(folder));
  const built: BuiltContent = { hash: await hashOf(folder), locales };
  await writeFile(BUILT, JSON.stringify(built));
}

/**
 * Stands for the function of the same name in the bundled programs, because compiling takes half of a start. Articles
 * that have changed since the build, or are of another folder, are compiled.
 */
export async function compileContent(folder: string, facts: Facts): Promise<Content> {
  const { hash, locales } = JSON.parse(await readFile(BUILT, 'utf8')) as BuiltContent;
  return hash === (await hashOf(folder)) ? { ...facts, locales } : compile(folder, facts);
}

async function compile(folder: string, facts: Facts): Promise<Content> {
  const { compileContent } = await import('./compile-content.ts');
  return compileContent(folder, facts);
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort())
    hash
      .update(relative(folder, path))
      .update('\0')
      .update(await readFile(path));
  return hash.digest('hex');
}
