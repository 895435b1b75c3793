import type { Mistakes } from '#server/transfer/mistakes.ts';
import { createSender } from '#server/transfer/sender.ts';
import { type Encoding, UnreadableError } from '#server/transfer/source.ts';
import { type CheckedCar, type CheckOptions, checkListing } from './check-listing.ts';
import { readStock, type StockFormat } from './read-stock.ts';
import type { StagedCar, StagingStore } from './staging.store.ts';
import { takeCredit } from './stock-credit.ts';
import { MAX_PHOTOS } from './stock-record.ts';

const BATCH_SIZE = 1_000;

export interface StageOptions extends CheckOptions {
  format: StockFormat;
  encoding?: Encoding | undefined;
  staging: StagingStore;
  mistakes: Mistakes;
  /** The language of descriptions unless a record names another. */
  language: string;
  modelIds: ReadonlyMap<string, number>;
  /** The id of a car's place, or why there is none. */
  placeOf(record: CheckedCar['record']): Promise<number | { reason: string }>;
  /** The file's photos are not read. */
  keepsPhotos: boolean;
  onRecord(rows: number): void;
  onBytes(count: number): void;
}

interface Staged {
  /** Records that are invalid by themselves. */
  invalid: number;
  /** False when the file could not be read to its end. */
  isWhole: boolean;
}

/** Reads a whole file into the staging tables and collects the errors of single records. */
export async function stageFile(file: string, options: StageOptions): Promise<Staged> {
  const { staging, mistakes, modelIds, placeOf } = options;
  const send = createSender();
  const batches = {
    cars: createBatch(send, staging.addCars),
    ended: createBatch(send, staging.addEnded),
    broken: createBatch(send, staging.addBroken),
  };
  let [rows, invalid] = [0, 0];
  let isWhole = true;
  try {
    for await (const fileRecord of readStock(file, options)) {
      rows += 1;
      options.onRecord(rows);
      const place = { record_no: rows, line: fileRecord.row };
      const checked = checkListing(fileRecord, options);
      if (checked.car) {
        const placeId = await placeOf(checked.car.record);
        if (typeof placeId === 'number') {
          const modelId = modelIds.get(`${checked.car.model.make}/${checked.car.model.slug}`);
          await batches.cars.add({ ...place, ...toStaged(checked.car, options), model_id: modelId, place_id: placeId });
          continue;
        }
        mistakes.add({ row: fileRecord.row, column: 'zip_code', ...placeId });
        await batches.broken.add(checked.car.record.own_id);
      } else if (checked.endedId !== undefined) {
        await batches.ended.add({ ...place, own_id: checked.endedId });
        continue;
      } else {
        mistakes.add(...checked.mistakes);
        if (checked.ownId) await batches.broken.add(checked.ownId);
      }
      invalid += 1;
    }
    if (rows === 0) throw new UnreadableError(1, 'there are no cars in the file');
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    isWhole = false;
    mistakes.add({ row: error.row, column: '', reason: error.message });
  } finally {
    await send.settle();
  }
  for (const batch of Object.values(batches)) await batch.flush();
  await send.settle();
  return { invalid, isWhole };
}

function createBatch<Item>(send: ReturnType<typeof createSender>, save: (items: readonly Item[]) => Promise<void>) {
  let items: Item[] = [];
  async function flush(): Promise<void> {
    const batch = items;
    items = [];
    if (batch.length > 0) await send(() => save(batch));
  }
  return {
    flush,
    async add(item: Item): Promise<void> {
      items.push(item);
      if (items.length >= BATCH_SIZE) await flush();
    },
  };
}

type Content = Omit<StagedCar, 'record_no' | 'line' | 'model_id' | 'place_id'>;

function toStaged(
  { record, bodyType, lengthMm, km, price }: CheckedCar,
  { language, keepsPhotos }: StageOptions,
): Content {
  const {
    make: _make,
    model: _model,
    miles: _miles,
    status: _status,
    zip_code: _zip,
    city: _city,
    photos,
    km_guaranteed: isKmGuaranteed,
    ...rest
  } = record;
  const { credit, same } = takeCredit(rest);
  const names = keepsPhotos ? [] : [...new Set(photos ?? [])].slice(0, MAX_PHOTOS);
  return {
    ...EMPTY,
    ...same,
    version: record.version ?? '',
    body_type: bodyType,
    length_mm: lengthMm,
    km,
    price,
    is_km_guaranteed: isKmGuaranteed ?? true,
    accident: record.accident ?? 'not-stated',
    vat: record.vat ?? 'margin',
    delivery: record.delivery ?? false,
    options: [...new Set(record.options ?? [])],
    description: record.description ?? '',
    language: record.language ?? language,
    credit,
    photos: names.length > 0 ? names : null,
    photo_count: 0,
  };
}

/** What a record does not state. */
const EMPTY = {
  doors: null,
  seats: null,
  colour: null,
  euro: null,
  owners: null,
  service: null,
  warranty_months: null,
  return_days: null,
  inspection_until: null,
  displacement: null,
  tare_kg: null,
  electric_range_km: null,
  co2: null,
  consumption: null,
  electric_consumption: null,
  vin: null,
  plate: null,
};
