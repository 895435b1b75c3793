import type { Readable } from 'node:stream';

/** Stored files, by keys such as photos/2026/abc.webp. Keys are made by us, never by a person. */
export interface Files {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** The same piece by piece, as fast as it is read. Whoever stops reading destroys it. */
  stream(key: string): Promise<Readable | undefined>;
  delete(key: string): Promise<void>;
}

export interface ListedFiles extends Files {
  /** The keys below a folder such as catalogue, or all, in any order; also those that somebody has begun to write. */
  list(folder?: string): AsyncIterable<string>;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[/.][a-z0-9_-]+)*$/i;

/** Refuses anything that could leave the store's own folder. */
export function checkKey(key: string): string {
  if (key.length > 300 || !KEY.test(key)) throw new Error('Not a file key');
  return key;
}

/** Files can be neither read nor written now: a full or read-only disk, missing rights, a service that is away. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
  constructor(cause: unknown) {
    super(`The file store is not available: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** The same store, whose failures can be told from everything else that goes wrong. */
export function withKnownFailures(files: ListedFiles): ListedFiles {
  return {
    put: (...args) => files.put(...args).catch(fail),
    get: (key) => files.get(key).catch(fail),
    stream: (key) => files.stream(key).catch(fail),
    delete: (key) => files.delete(key).catch(fail),
    async *list(folder) {
      try {
        yield* files.list(folder);
      } catch (error) {
        fail(error);
      }
    },
  };
}

function fail(cause: unknown): never {
  throw new FileStoreError(cause);
}
