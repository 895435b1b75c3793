import { basename } from 'node:path';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { findingsOf } from '#server/transfer/mistake-reasons.ts';
import { createMistakes, MistakesError } from '#server/transfer/mistakes.ts';
import { readJson } from '#server/transfer/read-json.ts';
import { readUtf8, UnreadableError } from '#server/transfer/source.ts';
import type { NewOffer, OfferCounts, OfferImportStore } from './offer-import.store.ts';
import { type OfferRecord, offerRecord, termsOf } from './offer-record.ts';
import type { Cars } from './offers.store.ts';

interface Dependencies {
  store: OfferImportStore;
  carsAt: Cars['carsAt'];
}

interface Row {
  row: number;
  record: OfferRecord;
}

export function createOfferImportService({ store, carsAt }: Dependencies) {
  /** Rows whose car is not on sale in their country. */
  async function withoutCar(rows: readonly Row[]): Promise<Row[]> {
    const missing: Row[] = [];
    for (const locale of LOCALES) {
      const own = rows.filter(({ record }) => record.country === COUNTRY_OF[locale]);
      const known = await keysOnSale(locale, own);
      missing.push(...own.filter(({ record }) => !known.has(keyOf(record))));
    }
    return missing;
  }

  /** Rows whose dealer is not known, is in another country or sells other makes. */
  async function withoutDealer(rows: readonly Row[]): Promise<Row[]> {
    const named = rows.filter(({ record }) => record.dealer != null);
    const known = await store.listDealers(named.map(({ record }) => record.dealer ?? ''));
    return named.filter(
      ({ record }) =>
        !known.some(
          ({ code, country, make }) => code === record.dealer && country === record.country && make === record.make,
        ),
    );
  }

  async function keysOnSale(locale: Locale, rows: readonly Row[]): Promise<Set<string>> {
    const carPaths = rows.map(({ record: { make, model, version } }) => ({ make, model, version }));
    const cars = await carsAt(locale, carPaths);
    return new Set(
      cars.map(({ version }) =>
        keyOf({ make: version.model.make.slug, model: version.model.slug, version: version.slug }),
      ),
    );
  }

  async function readOffers(file: string, signal: AbortSignal | undefined): Promise<NewOffer[]> {
    const mistakes = createMistakes();
    const rows: Row[] = [];
    const rowOfSlug = new Map<string, number>();
    try {
      for await (const { row, record, problems } of readJson(readUtf8(file, () => undefined))) {
        signal?.throwIfAborted();
        mistakes.add(...problems.map((problem) => ({ row, ...problem })));
        if (!record) continue;
        const checked = offerRecord.safeParse(record);
        if (!checked.success) {
          const found = findingsOf('offer', record, checked.error.issues);
          mistakes.add(...found.map(({ path, reason }) => ({ row, column: path.join('.'), reason })));
          continue;
        }
        const { slug } = checked.data;
        const first = rowOfSlug.get(slug);
        if (first !== undefined)
          mistakes.add({ row, column: 'slug', reason: `${slug} stands in row ${first} already` });
        else rowOfSlug.set(slug, row);
        rows.push({ row, record: checked.data });
      }
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      mistakes.add({ row: error.row, column: '', reason: error.message });
    }
    for (const { row, record } of await withoutCar(rows))
      mistakes.add({ row, column: 'version', reason: `${keyOf(record)} is not on sale in ${record.country}` });
    for (const { row, record } of await withoutDealer(rows))
      mistakes.add({
        row,
        column: 'dealer',
        reason: `${record.dealer} is no listed dealer of ${record.make} in ${record.country}`,
      });
    if (mistakes.count === 0 && rows.length === 0)
      mistakes.add({ row: 1, column: '', reason: 'there are no offers in the file' });
    if (mistakes.count > 0) throw new MistakesError(basename(file), mistakes, 'The offers were not changed.');
    return rows.map(({ record }) => toOffer(record));
  }

  return {
    /** Saves the offers of a file, all or none. Others stay as they are. */
    async importFile(file: string, options: { dryRun: boolean; signal?: AbortSignal }): Promise<OfferCounts> {
      const wanted = await readOffers(file, options.signal);
      options.signal?.throwIfAborted();
      return store.save(wanted, options);
    },
  };
}

function toOffer({ slug, country, make, model, version, texts, ...record }: OfferRecord): NewOffer {
  return {
    slug,
    country,
    make,
    model,
    version,
    kind: record.terms.kind,
    terms: termsOf(record.terms),
    validFrom: record.valid_from,
    validUntil: record.valid_until,
    dealer: record.dealer ?? null,
    cars: record.cars ?? null,
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
  };
}

const keyOf = ({ make, model, version }: { make: string; model: string; version: string }) =>
  `${make}/${model}/${version}`;
