import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type Files } from './files.ts';

export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    /** Written aside and moved into place, so that a file is there whole or not at all, even after a crash. */
    async put(key, content) {
      const path = pathOf(key);
      const partial = `${path}.${randomBytes(6).toString('hex')}.partial`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeThrough(partial, content);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeThrough(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
