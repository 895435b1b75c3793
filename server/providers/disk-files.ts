import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { checkKey, type ListedFiles } from './files.ts';

const PARTIAL = /\.[0-9a-f]{12}\.partial$/;

export function createDiskFiles(folder: string): ListedFiles {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    /** Written to a temporary file and renamed, so that a file is complete or absent, even after a crash. */
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
        return undefinedIfMissing(error);
      }
    },
    async stream(key) {
      const file = await open(pathOf(key)).catch(undefinedIfMissing);
      return file?.createReadStream();
    },
    async delete(key) {
      const path = pathOf(key);
      for (const partial of await partialsOf(path)) await rm(partial, { force: true });
      await rm(path, { force: true });
    },
    async *list(below) {
      const entries = await opendir(below === undefined ? folder : pathOf(below), { recursive: true }).catch(
        undefinedIfMissing,
      );
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
        yield key.replace(PARTIAL, '');
      }
    },
  };
}

/** Temporary files left by a process that was killed while writing this file. */
async function partialsOf(path: string): Promise<string[]> {
  const folder = dirname(path);
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  const prefix = `${basename(path)}.`;
  return names.filter((name) => name.startsWith(prefix) && name.endsWith('.partial')).map((name) => join(folder, name));
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
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
