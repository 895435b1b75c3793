import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Format } from '#server/transfer/formats.ts';
import { createMistakes, type Mistakes, MistakesError } from '#server/transfer/mistakes.ts';
import { checkConsistency, skipInconsistent } from './check-staged.ts';
import type { ImportStore, ImportTables } from './import.store.ts';
import { CleanUpError, ImportRunningError } from './import-errors.ts';
import type { ChangesOfKinds } from './merge.store.ts';
import type { OnProgress } from './progress.ts';
import { columnNames } from './read-records.ts';
import { stageFile } from './stage-file.ts';
import type { KnownPhoto, StoredPhoto, UnloadedPhoto } from './staged-photos.store.ts';

/** Why a photo cannot be used, in plain English. */
type PhotoResult = { photo: StoredPhoto } | { photo?: undefined; reason: string };

interface Photos {
  /** Fetches or reads a photo and stores its files. */
  store(source: string, folder: string, signal: AbortSignal): Promise<PhotoResult>;
  /** Deletes files that no model shows. */
  sweep(): Promise<number>;
}

interface Dependencies {
  store: ImportStore;
  photos: Photos;
}

export interface ImportOptions {
  format: Format;
  /** Makes that are not in the file stay as they are. */
  keepOthers?: boolean;
  refreshPhotos?: boolean;
  /** The whole import is executed and rolled back at the end. */
  dryRun?: boolean;
  /** Invalid rows, and those that need them, are left out instead of stopping the import. */
  skipInvalid?: boolean;
  /** Collects the errors. */
  mistakes?: Mistakes;
  /** How many rows were left out. */
  onSkipped?(rows: number): void;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

const PHOTO_CONCURRENCY = 2;
const PHOTOS_LISTED = 50;

/** Rolls back the transaction without being an error. */
class DryRun extends Error {
  readonly changes: ChangesOfKinds;
  constructor(changes: ChangesOfKinds) {
    super('dry run');
    this.changes = changes;
  }
}

export function createImportService({ store, photos }: Dependencies) {
  /** The whole file becomes the catalogue, or nothing is changed. */
  async function importFile(file: string, options: ImportOptions): Promise<ChangesOfKinds> {
    const { keepOthers = false, skipInvalid = false, dryRun = false } = options;
    const signal = options.signal ?? new AbortController().signal;
    let changes: ChangesOfKinds;
    try {
      changes = await store.inTransaction({ keepOthers, skipInvalid, signal }, async (tables) => {
        const made = await runImport(file, { ...options, signal }, tables);
        if (dryRun) throw new DryRun(made);
        return made;
      });
    } catch (error) {
      if (!(error instanceof DryRun)) {
        // The original failure matters more; files left behind are deleted by a later import.
        await photos.sweep().catch(() => undefined);
        throw error;
      }
      changes = error.changes;
    }
    try {
      await photos.sweep();
    } catch (cause) {
      throw new CleanUpError(
        'The catalogue is imported, but photos that nothing shows any more could not be deleted. The next import tries again.',
        { cause },
      );
    }
    return changes;
  }

  async function runImport(
    file: string,
    options: ImportOptions & { signal: AbortSignal },
    { staging, checks, photos: stagedPhotos, merging }: ImportTables,
  ): Promise<ChangesOfKinds> {
    const { format, refreshPhotos = false, skipInvalid = false, mistakes = createMistakes(), signal } = options;
    const { onProgress = () => undefined, onSkipped = () => undefined } = options;
    if (!(await staging.lock())) throw new ImportRunningError('Another import is running. Try again when it is done.');
    const refuse = () => new MistakesError(basename(file), mistakes, 'The catalogue was not changed.');

    const { size: total } = await stat(file);
    const reading = { phase: 'reading', done: 0, total, rows: 0 } as const;
    let { done, rows }: { done: number; rows: number } = reading;
    const report = () => {
      signal.throwIfAborted();
      onProgress({ ...reading, done, rows });
    };
    await staging.open();
    const { invalid, isWhole } = await stageFile({
      file,
      format,
      staging,
      mistakes,
      onBytes: (count) => {
        done += count;
        report();
      },
      onRecord: (count) => (rows = count),
    });

    const step = (phase: 'checking' | 'saving' | 'photos') => (stepDone: number, steps: number) => {
      signal.throwIfAborted();
      onProgress({ phase, done: stepDone, total: steps, rows });
    };
    step('checking')(0, 1);
    await staging.finish();

    const checking = { staging, checks, mistakes, columnOf: columnNames[format], signal };
    if (skipInvalid) {
      const skipped = isWhole ? await skipInconsistent(checking) : undefined;
      if (skipped === undefined) throw refuse();
      onSkipped(invalid + skipped);
    } else {
      await checkConsistency(checking);
      if (mistakes.count > 0) throw refuse();
    }

    await storePhotos(stagedPhotos, mistakes, {
      refreshPhotos,
      folder: dirname(resolve(file)),
      signal,
      onStep: step('photos'),
      columnOf: columnNames[format],
    });
    if (mistakes.count > 0 && !skipInvalid) throw refuse();
    return merging.merge(step('saving'));
  }

  interface PhotoOptions {
    refreshPhotos: boolean;
    folder: string;
    signal: AbortSignal;
    onStep(done: number, total: number): void;
    columnOf: (path: readonly string[]) => string;
  }

  async function storePhotos(
    staged: ImportTables['photos'],
    mistakes: Mistakes,
    { refreshPhotos, folder, signal, onStep, columnOf }: PhotoOptions,
  ): Promise<void> {
    const total = await staged.open(refreshPhotos);
    let done = 0;
    for (;;) {
      const known: KnownPhoto[] = [];
      const store = async ({ source, row }: UnloadedPhoto) => {
        onStep(done, total);
        const stored = await photos.store(source, folder, signal);
        if (!stored.photo)
          mistakes.add({ row, column: columnOf(['photos']), value: source, reason: `${source}: ${stored.reason}` });
        known.push({ source, photo: stored.photo });
        done += 1;
      };
      const queue = (await staged.listUnloaded(PHOTOS_LISTED)).values();
      const ends = await Promise.allSettled(Array.from({ length: PHOTO_CONCURRENCY }, () => drain(queue, store)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      if (known.length === 0) break;
      await staged.know(known);
      onStep(done, total);
    }
    await staged.assign();
  }

  return { importFile };
}

async function drain<Item>(queue: Iterator<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
}
