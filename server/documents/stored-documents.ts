import type { Readable } from 'node:stream';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Transactional } from '#server/database/transaction.ts';
import type { Files } from '#server/providers/files.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';

/** Writes sent by a dying process may still arrive for a while. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** An upload holds a database connection while its file is written. */
const WRITE_CONCURRENCY = 4;
const MAX_QUEUED = 40;
/** A neutral content type, so that browsers never show or run the file. */
const STORED_AS = 'application/octet-stream';

/** The rows of documents; an unused one belongs to nothing, or its file was never stored. */
interface DocumentRows {
  lock(id: string): Promise<boolean>;
  lockUnused(id: string): Promise<boolean>;
  listUnused(before: Date): Promise<string[]>;
  remove(id: string): Promise<void>;
}

interface Options<Store> {
  /** Where the files are: the beginning of their keys. */
  folder: string;
  store: Store;
  rows(store: Store): DocumentRows;
  files: Files;
  now: () => Date;
}

interface Upload<Store> {
  content: Buffer;
  /** Writes the row; its id. */
  add(): Promise<string>;
  /** Locks the owner, checks that the document is still wanted, and marks it as stored. */
  accept(id: string, inside: Store, transaction: Transaction): Promise<void>;
}

interface SweepOptions {
  /** Only these; by default all that are old enough. */
  documentIds?: readonly string[] | undefined;
  olderThanMs?: number | undefined;
}

/** Uploaded documents: a row in a table of their slice, and a file that never exists without it. */
export function createStoredDocuments<Store extends Transactional<Store>>(options: Options<Store>) {
  const { folder, store, rows, files, now } = options;
  const limited = createConcurrencyLimiter({ concurrency: WRITE_CONCURRENCY, maxQueued: MAX_QUEUED });
  const keyOf = (id: string) => `${folder}/${id}`;

  /** The file is deleted before its row: after a crash in between, the row still refers to it. */
  function sweepOne(id: string): Promise<boolean> {
    return store.inTransaction(async (inside) => {
      if (!(await rows(inside).lockUnused(id))) return false;
      await files.delete(keyOf(id));
      await rows(inside).remove(id);
      return true;
    });
  }

  return {
    get: (id: string): Promise<Buffer | undefined> => files.get(keyOf(id)),
    stream: (id: string): Promise<Readable | undefined> => files.stream(keyOf(id)),

    /**
     * The row is written before the file, so that a sweep finds whatever a killed process has written, and is locked
     * meanwhile, so that no sweep deletes it too early.
     */
    save: ({ content, add, accept }: Upload<Store>): Promise<void> =>
      limited(async () => {
        const id = await add();
        await store.inTransaction(async (inside, transaction) => {
          if (!(await rows(inside).lock(id))) throw new AppError('service.unavailable');
          await files.put(keyOf(id), content, STORED_AS);
          // The owner is locked only now, so that no other request waits while the file is written.
          await accept(id, inside, transaction);
        });
      }),

    /** Deletes unused documents and returns their number. A failed deletion does not stop the others. */
    async sweep({ documentIds, olderThanMs = SETTLED_AFTER_MS }: SweepOptions = {}): Promise<number> {
      const found = documentIds ?? (await rows(store).listUnused(new Date(now().getTime() - olderThanMs)));
      const failures: unknown[] = [];
      let swept = 0;
      for (const id of found) {
        try {
          if (await sweepOne(id)) swept += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents could not be deleted`);
      return swept;
    },
  };
}
