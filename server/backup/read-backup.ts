import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { crc32, createGunzip, type Gunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FILES_FOLDER, MANIFEST, type Manifest, manifest, TABLES_FOLDER, tableEntry } from './backup-format.ts';

/** The file is not a complete backup. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface Backup {
  manifest: Manifest;
  /** The number of stored files. */
  fileCount: number;
  /** The rows in PostgreSQL's COPY format. */
  openTable(name: string): Promise<Readable>;
  files(): AsyncGenerator<{ key: string; content: Buffer }>;
  close(): void;
}

/** Reads and verifies every byte of a backup first, so that a damaged or truncated one changes nothing. */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openArchive(path);
  try {
    const { parts, fileCount } = await verify(zip);
    const found = parts.get(MANIFEST);
    const described = manifest.safeParse(found && parseJson((await buffer(await openPart(zip, found))).toString()));
    if (!described.success) throw new BackupError(`${path} is no backup, or one of another version.`);
    for (const { name } of described.data.tables)
      if (!parts.has(tableEntry(name))) throw new BackupError(`${path} lacks the table ${name}.`);
    return {
      manifest: described.data,
      fileCount,
      openTable: async (name) =>
        (await openPart(zip, parts.get(tableEntry(name)) as Entry)).compose<Gunzip>(createGunzip()),
      files: () => filesOf(path),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BackupError ? error : incomplete(path, error);
  }
}

/** Remembers the positions of tables; files, of which there may be millions, are only counted. */
async function verify(zip: ZipFile): Promise<{ parts: Map<string, Entry>; fileCount: number }> {
  const parts = new Map<string, Entry>();
  let fileCount = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = await zip.readLocalFileHeaderPromise(entry);
    if (fileName.toString() !== entry.fileName) throw new BackupError(`${entry.fileName} in the backup is damaged.`);
    await finished((await openPart(zip, entry)).resume());
    if (entry.fileName === MANIFEST || entry.fileName.startsWith(TABLES_FOLDER)) parts.set(entry.fileName, entry);
    if (entry.fileName.startsWith(FILES_FOLDER)) fileCount += 1;
  }
  return { parts, fileCount };
}

async function* filesOf(path: string): ReturnType<Backup['files']> {
  const zip = await openArchive(path);
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName.startsWith(FILES_FOLDER))
        yield { key: entry.fileName.slice(FILES_FOLDER.length), content: await buffer(await openPart(zip, entry)) };
  } finally {
    zip.close();
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false });
  } catch (error) {
    throw incomplete(path, error);
  }
}

async function openPart(zip: ZipFile, entry: Entry): Promise<Readable> {
  return (await zip.openReadStreamPromise(entry)).compose<Transform>(checksum(entry));
}

/** yauzl does not verify checksums. */
function checksum({ fileName, crc32: expected }: Entry): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === expected ? null : new BackupError(`${fileName} in the backup is damaged.`)),
  });
}

function incomplete(path: string, error: unknown): BackupError {
  return new BackupError(`${path} is not a whole backup: ${(error as Error).message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
