import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Files } from '#server/providers/files.ts';
import { StartError } from '#server/start/start-error.ts';
import type { Database } from './connect.ts';
import { readInstallation, saveInstallation } from './installation.ts';

/** Holds the same id as the database, which shows that processes on one database share their files. */
const IDENTITY_KEY = 'store/identity';

export class WrongFileStoreError extends StartError {
  override readonly name = 'WrongFileStoreError';
  constructor() {
    super(
      'FILES_URL must name the file store of this database: the one it names holds other files, or none. ' +
        'All processes on one database need the same FILES_URL, s3://bucket/prefix or a folder that all of them see. ' +
        'If the files were moved or lost for good, make this store the one: npm run targa -- files adopt',
    );
  }
}

/** Throws if this process would use another file store than the others. */
export async function checkFileStore(database: Database, files: Files, log: FastifyBaseLogger): Promise<void> {
  const { fileStore } = await readInstallation(database);
  if (!fileStore) return;
  const held = await logFailure(log, () => readIdentity(files));
  if (held && held.identity !== fileStore) throw new WrongFileStoreError();
}

/** The same; the first process on a database assigns its file store. */
export async function claimFileStore(database: Database, files: Files, log: FastifyBaseLogger): Promise<void> {
  const { fileStore } = await readInstallation(database);
  if (fileStore) return checkFileStore(database, files, log);
  const identity = await logFailure(log, () => ensureIdentity(files));
  if (identity) await saveInstallation(database, { fileStore: identity });
}

/** Assigns this file store to the database, whichever it was before. */
export async function adoptFileStore(database: Database, files: Files): Promise<void> {
  await saveInstallation(database, { fileStore: await ensureIdentity(files) });
}

async function readIdentity(files: Files): Promise<{ identity: string | undefined }> {
  return { identity: (await files.get(IDENTITY_KEY))?.toString() };
}

async function ensureIdentity(files: Files): Promise<string> {
  const { identity = randomUUID() } = await readIdentity(files);
  await files.put(IDENTITY_KEY, Buffer.from(identity), 'text/plain');
  return identity;
}

/** Pages can be served while the file store is unavailable; the next start checks again. */
async function logFailure<Result>(log: FastifyBaseLogger, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'the file store is away: whether it is the one of this database was not checked');
    return undefined;
  }
}
