import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import { reductionOf } from '#contract/used-cars/price-history.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { PostalPositions } from '#server/providers/postal/postal-positions.ts';
import { createMistakes, type Mistakes, MistakesError } from '#server/transfer/mistakes.ts';
import type { Encoding } from '#server/transfer/source.ts';
import { modelsOf, readModelHistory } from '../models/model-history.ts';
import { labelModels } from '../used-cars.jobs.ts';
import type { CheckedCar } from './check-listing.ts';
import { createFindModel } from './find-model.ts';
import { importPhotos, type SavePhoto } from './import-photos.ts';
import type { ImportCounts, MergeStore } from './merge.store.ts';
import { createReadPhoto } from './read-photo.ts';
import type { StockFormat } from './read-stock.ts';
import { stageFile } from './stage-file.ts';
import type { StockImportStore, StockImportTables } from './stock-import.store.ts';
import { StockImportError } from './stock-import-errors.ts';

interface Dependencies {
  store: StockImportStore;
  positions: PostalPositions;
  photos: {
    save: SavePhoto;
    /** Files that no listing shows yet are not deleted before the transaction ends. */
    preventSweep(transaction: Transaction): Promise<void>;
  };
  queue: Pick<Queue, 'enqueue'>;
  now: () => Date;
}

export interface StockImportOptions {
  format: StockFormat;
  /** The dealer's code. */
  dealer: string;
  /** Only changes; without it the file is the dealer's whole stock. */
  isDelta?: boolean;
  encoding?: Encoding | undefined;
  /** Accepts a file with which most of the stock would end. */
  acceptsFewer?: boolean;
  /** Listings keep the photos they have. */
  keepsPhotos?: boolean;
  /** Which IP addresses may be asked for photos; those on the internet unless given. */
  isReachable?: (ipAddress: string) => boolean;
  skipInvalid?: boolean;
  /** The whole import is executed and rolled back at the end. */
  dryRun?: boolean;
  mistakes?: Mistakes;
  onProgress?(progress: StockProgress): void;
  signal?: AbortSignal;
}

export interface StockProgress {
  phase: 'reading' | 'checking' | 'photos' | 'saving';
  done: number;
  total: number;
  rows: number;
}

export interface StockImportResult extends ImportCounts {
  skipped: number;
  /** Cars that other sellers offer too. */
  elsewhere: number;
}

/** Rolls back the transaction without being an error. */
class DryRun extends Error {
  readonly result: StockImportResult;
  constructor(result: StockImportResult) {
    super('dry run');
    this.result = result;
  }
}

/** A file that would end more than half of the listings, and more than this many, is probably incomplete. */
const MAX_VANISHING = 10;
const MAX_VANISHING_SHARE = 0.5;

type Dealer = NonNullable<Awaited<ReturnType<StockImportStore['findDealer']>>>;

export function createStockImportService({ store, positions, photos, queue, now }: Dependencies) {
  /** A file becomes the stock of a dealer, all of it or nothing. */
  async function importFile(file: string, options: StockImportOptions): Promise<StockImportResult> {
    const dealer = await store.findDealer(options.dealer);
    if (!dealer) throw new StockImportError(`There is no dealer with the code ${options.dealer}.`);
    const { id: dealerId, country } = dealer;
    const merge = { dealerId, country, isDelta: options.isDelta ?? false, today: dayIn(country, now()) };
    const signal = options.signal ?? new AbortController().signal;
    try {
      return await store.inTransaction(merge, signal, async (tables) => {
        const result = await runImport(file, { ...options, signal }, dealer, tables);
        if (options.dryRun) throw new DryRun(result);
        return result;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.result;
      throw error;
    }
  }

  async function runImport(
    file: string,
    options: StockImportOptions & { signal: AbortSignal },
    dealer: Dealer,
    { staging, merging, photos: stagedPhotos, transaction }: StockImportTables,
  ): Promise<StockImportResult> {
    const { format, isDelta = false, keepsPhotos = false, skipInvalid = false, signal } = options;
    const { mistakes = createMistakes(), onProgress = () => undefined } = options;
    if (!(await staging.lock()))
      throw new StockImportError('Another import for this dealer is running. Try again when it is done.');
    await photos.preventSweep(transaction);
    const refuse = () => new MistakesError(basename(file), mistakes, 'The stock was not changed.');
    const today = dayIn(dealer.country, now());

    const { size: total } = await stat(file);
    let [bytes, rows] = [0, 0];
    const step = (phase: StockProgress['phase']) => (done: number, steps: number) => {
      signal.throwIfAborted();
      onProgress({ phase, done, total: steps, rows });
    };
    await staging.open();
    const generations = await readModelHistory();
    const { invalid, isWhole } = await stageFile(file, {
      format,
      encoding: options.encoding,
      staging,
      mistakes,
      isDelta,
      keepsPhotos,
      findModel: createFindModel(generations),
      month: today.slice(0, 7),
      language: LOCALE_OF[dealer.country],
      modelIds: await store.saveModels(modelsOf(generations).values()),
      placeOf: createPlaceOf(dealer),
      onRecord: (count) => (rows = count),
      onBytes(count) {
        bytes += count;
        step('reading')(bytes, total);
      },
    });
    step('checking')(0, 1);
    await staging.finish();
    let skipped = invalid;
    for await (const repeated of staging.removeRepeated()) {
      skipped += repeated.length;
      mistakes.add(...repeated.map(({ line, field, value, reason }) => ({ row: line, column: field, value, reason })));
    }
    if (!isWhole || (mistakes.count > 0 && !skipInvalid)) throw refuse();

    if (!keepsPhotos) {
      const { isReachable } = options;
      const readPhoto = createReadPhoto({ folder: dirname(resolve(file)), signal, isReachable });
      const onStep = step('photos');
      await importPhotos({ store: stagedPhotos, savePhoto: photos.save, mistakes, readPhoto, onStep });
      if (mistakes.count > 0 && !skipInvalid) throw refuse();
    }

    step('saving')(0, 1);
    await merging.match();
    if (keepsPhotos) await stagedPhotos.assignOfListings();
    const { live, vanishing } = await merging.compare();
    if (!options.acceptsFewer && vanishing > MAX_VANISHING && vanishing > live * MAX_VANISHING_SHARE)
      throw new StockImportError(
        `With this file ${vanishing} of ${live} listings would end. The stock was not changed. If that is right, import it with --accept-fewer.`,
      );
    const counts = await merging.save();
    await saveReductions(merging, today);
    const modelIds = await merging.listChangedModels();
    if (modelIds.length > 0) await queue.enqueue(transaction, labelModels, { country: dealer.country, modelIds });
    const elsewhere = await merging.countElsewhere();
    step('saving')(1, 1);
    return { ...counts, skipped, elsewhere };
  }

  /** The dealer's own place, unless a record names another postal code. */
  function createPlaceOf(dealer: Dealer) {
    const placeId = store.createPlaceIds();
    const { country, zipCode, city, latitude, longitude } = dealer;
    return async ({ zip_code: zip, city: ownCity }: CheckedCar['record']): Promise<number | { reason: string }> => {
      if (!zip) return placeId({ country, zipCode, city, latitude, longitude });
      const place = await positions.find(country, zip);
      if (!place) return { reason: `${zip} is no postal code of ${country}` };
      const { name, ...position } = place;
      return placeId({ country, city: ownCity || name || city, ...position });
    };
  }

  async function saveReductions(merging: MergeStore, today: string): Promise<void> {
    for await (const listings of merging.listChangedPrices())
      await merging.saveReductions(
        listings.map(({ id, steps }) => {
          const reduction = reductionOf(steps, today);
          return { id, reducedOn: reduction?.day ?? null, lowestBefore: reduction?.lowest ?? null };
        }),
      );
  }

  return { importFile };
}
