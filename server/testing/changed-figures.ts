import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url));

/** For `useApp`: the files of `content` with other values of some figures. */
export function useChangedFigures(values: Readonly<Record<string, number>>): { contentFolder?: string } {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'targa-content-'));
    await cp(FOLDER, folder, { recursive: true });
    const file = join(folder, 'figures.json');
    const figures = JSON.parse(await readFile(file, 'utf8'));
    for (const [id, value] of Object.entries(values)) figures[id].value = value;
    await writeFile(file, JSON.stringify(figures));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const dependencies: { contentFolder?: string } = {};
  Object.defineProperty(dependencies, 'contentFolder', { get: () => folder, enumerable: true });
  return dependencies;
}
