import { basename } from 'node:path';
import type { MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { distanceBetween, type PostalPositions } from '#server/providers/postal/postal-positions.ts';
import type { ColumnOf, FileRecord } from '#server/transfer/file-record.ts';
import { type Format, placeInJson, readFileRecords } from '#server/transfer/formats.ts';
import type { Mistake } from '#server/transfer/mistake.ts';
import { findingsOf } from '#server/transfer/mistake-reasons.ts';
import { createMistakes, type Mistakes, MistakesError } from '#server/transfer/mistakes.ts';
import { UnreadableError } from '#server/transfer/source.ts';
import { changesOf, type NewDealer, toDealer } from './dealer-changes.ts';
import type { DealerImportStore } from './dealer-import.store.ts';
import { type DealerRecord, dealerCsv, dealerRecord } from './dealer-record.ts';

/** A dealer's position farther from its postal code than this is a mistake. */
const MAX_FROM_ZIP_KM = 200;

interface Dependencies {
  store: DealerImportStore;
  positions: PostalPositions;
  listMakes(): Promise<readonly MakeListItem[]>;
}

interface Options {
  format: Format;
  /** Everything is checked and counted, nothing saved. */
  dryRun?: boolean;
  signal?: AbortSignal;
}

export interface DealerCounts {
  created: number;
  updated: number;
  unlisted: number;
  unchanged: number;
}

type Finding = Omit<Mistake, 'row'>;

export function createDealerImportService({ store, positions, listMakes }: Dependencies) {
  /** Checks that need more than the record itself; returns the dealer when all pass. */
  async function complete(record: DealerRecord, makes: ReadonlySet<string>): Promise<NewDealer | Finding[]> {
    const findings: Finding[] = record.makes
      .filter((make) => !makes.has(make))
      .map((make) => ({ column: 'makes', reason: `there is no make ${make} in the catalogue` }));
    const place = await positions.find(record.country, record.zip_code);
    if (!place)
      return [
        ...findings,
        { column: 'zip_code', reason: `is no postal code of ${record.country}: ${record.zip_code}` },
      ];
    const { latitude, longitude } = record;
    const position = latitude != null && longitude != null ? { latitude, longitude } : place;
    const kilometres = Math.round(distanceBetween(place, position));
    if (kilometres > MAX_FROM_ZIP_KM)
      findings.push({ column: 'latitude', reason: `is ${kilometres} km from the postal code ${record.zip_code}` });
    return findings.length > 0 ? findings : toDealer({ ...record, zip_code: place.zipCode }, position);
  }

  /** All dealers of a file; mistakes are collected. */
  async function readDealers(file: string, { format, signal }: Options, mistakes: Mistakes): Promise<NewDealer[]> {
    const makes = new Set((await listMakes()).map(({ slug }) => slug));
    const dealers: NewDealer[] = [];
    const rowOfCode = new Map<string, number>();
    for await (const fileRecord of readFileRecords(file, { format, csv: dealerCsv })) {
      signal?.throwIfAborted();
      const { row } = fileRecord;
      const add = (findings: readonly Finding[]) => mistakes.add(...findings.map((finding) => ({ row, ...finding })));
      const record = checkShape(fileRecord, format === '.csv' ? columnInCsv : placeInJson);
      if (Array.isArray(record)) {
        add(record);
        continue;
      }
      const first = rowOfCode.get(record.code);
      if (first === undefined) rowOfCode.set(record.code, row);
      else add([{ column: 'code', reason: `${record.code} stands in row ${first} already` }]);
      const dealer = await complete(record, makes);
      if (Array.isArray(dealer)) add(dealer);
      else dealers.push(dealer);
    }
    if (mistakes.count === 0 && dealers.length === 0) throw new UnreadableError(1, 'there are no dealers in the file');
    return dealers;
  }

  async function readAll(file: string, options: Options): Promise<NewDealer[]> {
    const mistakes = createMistakes();
    const dealers = await readDealers(file, options, mistakes).catch((error: unknown) => {
      if (!(error instanceof UnreadableError)) throw error;
      mistakes.add({ row: error.row, column: '', reason: error.message });
      return [];
    });
    if (mistakes.count > 0) throw new MistakesError(basename(file), mistakes, 'The dealers were not changed.');
    return dealers;
  }

  return {
    /** Replaces the list of dealers with the file, all or nothing. */
    async importFile(file: string, options: Options): Promise<DealerCounts> {
      const wanted = await readAll(file, options);
      return store.inTransaction(async (tables) => {
        const changes = changesOf(await tables.listAll(), wanted);
        options.signal?.throwIfAborted();
        const { created, updated, unlisted, unchanged } = changes;
        const counts = { created: created.length, updated: updated.length, unlisted: unlisted.length, unchanged };
        if (!options.dryRun && counts.created + counts.updated + counts.unlisted > 0) await tables.save(changes);
        return counts;
      });
    },
  };
}

const columnInCsv: ColumnOf = ([key]) => String(key);

/** Checks one record by itself. */
function checkShape({ record, problems }: FileRecord, columnOf: ColumnOf): DealerRecord | Finding[] {
  if (!record) return [...problems];
  const checked = dealerRecord.safeParse(record);
  if (checked.success && problems.length === 0) return checked.data;
  const unreadable = new Set(problems.map(({ column }) => column));
  const findings = findingsOf('dealer', record, checked.error?.issues ?? [])
    .map(({ path, reason }) => ({ column: columnOf(path), reason }))
    // A cell that cannot be read is not reported as missing too.
    .filter(({ column }) => !unreadable.has(column));
  return [...problems, ...findings];
}
