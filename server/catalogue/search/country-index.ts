import { BODY_TYPES, FUELS, GEARBOXES, type MakeListItem, TRACTIONS } from '#contract/catalogue.ts';
import type { Country } from '#contract/country.ts';
import { monthlyOf } from '#contract/finance.ts';
import { SEARCH_CHOICES, SEARCH_RANGES, type SearchChoice } from '#contract/search-filters.ts';
import { createBreather } from './breather.ts';
import { MISSING, type Snapshot, type SnapshotModel } from './snapshot.ts';

export const RANGE_COUNT = SEARCH_RANGES.length;

/**
 * What is on sale in a country, in columns. Versions that are the same in everything that can be chosen stand together
 * as a cell, ordered by price; the cells of a model stand together too. Most questions are answered by cells alone,
 * and there are few of them.
 */
export interface CountryIndex {
  country: Country;
  snapshot: Snapshot;
  /** Those of the codes of make and model. */
  makes: readonly MakeListItem[];
  models: readonly SnapshotModel[];
  /** The cells of a model, and the rows of a cell, are those from its own entry to before the next one. */
  modelCells: Uint32Array;
  cellRows: Uint32Array;
  /** For each cell the place of its value among `values`. */
  codes: Record<SearchChoice, Uint32Array>;
  values: Record<SearchChoice, readonly string[]>;
  /** Lowest and highest figure of each cell, all ranges of a cell after each other. MISSING is so for a whole cell. */
  lowest: Int32Array;
  highest: Int32Array;
  /** Figures of each row, all ranges of a row after each other. Money is in cents. */
  figures: Int32Array;
  /** For each row the version's place in the snapshot. */
  versions: Uint32Array;
}

interface Candidate {
  version: number;
  price: number;
  codes: readonly number[];
  /** The same for all versions of a cell. */
  cell: number;
}

/** Gives way to requests while it works. */
export async function createCountryIndex(snapshot: Snapshot, country: Country): Promise<CountryIndex> {
  const breathe = createBreather();
  const { submodels, models } = snapshot;
  const seats = [...new Set(submodels.map((submodel) => submodel.seats))].sort((a, b) => a - b);
  const makes = [...new Set(models.map(({ make }) => make))];
  const prices = snapshot.versions.prices[country];
  const rowCount = prices.reduce((sum, price) => (price === MISSING ? sum : sum + 1), 0);
  const writer = createWriter(rowCount);
  const onSale: SnapshotModel[] = [];
  for (const model of models) {
    const candidates = candidatesOf(snapshot, model, prices, seats);
    if (candidates.length > 0) {
      writer.startModel(makes.indexOf(model.make), onSale.push(model) - 1);
      for (const candidate of candidates) writer.write(candidate, figuresOf(snapshot, candidate, country));
    }
    await breathe();
  }
  return {
    country,
    snapshot,
    makes,
    models: onSale,
    ...writer.finish(),
    values: {
      make: makes.map(({ slug }) => slug),
      model: onSale.map(({ make, slug }) => `${make.slug}/${slug}`),
      bodyType: BODY_TYPES,
      fuel: FUELS,
      gearbox: GEARBOXES,
      traction: TRACTIONS,
      seats: seats.map(String),
    },
  };
}

/** The versions of a model that have a price here, cell by cell, the cheapest first. */
function candidatesOf(
  { versions, submodels }: Snapshot,
  { start, end }: SnapshotModel,
  prices: Int32Array,
  seats: readonly number[],
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let version = start; version < end; version += 1) {
    const price = prices[version] ?? MISSING;
    const submodel = submodels[versions.submodel[version] ?? 0];
    if (price === MISSING || !submodel) continue;
    const codes = [
      submodel.bodyTypePlace,
      versions.fuel[version] ?? 0,
      versions.gearbox[version] ?? 0,
      versions.traction[version] ?? 0,
      seats.indexOf(submodel.seats),
    ];
    const lacksRange = versions.electricRangeKm[version] === MISSING ? 1 : 0;
    candidates.push({ version, price, codes, cell: codes.reduce((cell, code) => cell * 100 + code, lacksRange) });
  }
  return candidates.sort((a, b) => a.cell - b.cell || a.price - b.price || a.version - b.version);
}

function figuresOf({ versions, submodels }: Snapshot, { version, price }: Candidate, country: Country): number[] {
  return [
    price,
    monthlyOf(price, country),
    versions.powerKw[version] ?? MISSING,
    submodels[versions.submodel[version] ?? 0]?.bootLitres ?? MISSING,
    versions.electricRangeKm[version] ?? MISSING,
    versions.co2[version] ?? MISSING,
  ];
}

function createWriter(rowCount: number) {
  const figures = new Int32Array(rowCount * RANGE_COUNT);
  const versions = new Uint32Array(rowCount);
  const modelCells: number[] = [];
  const cellRows: number[] = [];
  const lowest: number[] = [];
  const highest: number[] = [];
  const codes = SEARCH_CHOICES.map((): number[] => []);
  let row = 0;
  let ofModel: number[] = [];
  let cell: number | undefined;

  function startCell(candidate: Candidate, own: readonly number[]): void {
    cell = candidate.cell;
    cellRows.push(row);
    for (const [place, code] of [...ofModel, ...candidate.codes].entries()) codes[place]?.push(code);
    lowest.push(...own);
    highest.push(...own);
  }

  return {
    startModel(make: number, model: number): void {
      modelCells.push(cellRows.length);
      ofModel = [make, model];
      cell = undefined;
    },
    write(candidate: Candidate, own: readonly number[]): void {
      if (cell !== candidate.cell) startCell(candidate, own);
      const first = lowest.length - RANGE_COUNT;
      for (const [range, figure] of own.entries()) {
        lowest[first + range] = Math.min(lowest[first + range] ?? figure, figure);
        highest[first + range] = Math.max(highest[first + range] ?? figure, figure);
      }
      figures.set(own, row * RANGE_COUNT);
      versions[row] = candidate.version;
      row += 1;
    },
    finish: () => ({
      figures,
      versions,
      modelCells: new Uint32Array([...modelCells, cellRows.length]),
      cellRows: new Uint32Array([...cellRows, row]),
      lowest: new Int32Array(lowest),
      highest: new Int32Array(highest),
      codes: Object.fromEntries(
        SEARCH_CHOICES.map((choice, place) => [choice, new Uint32Array(codes[place] ?? [])]),
      ) as Record<SearchChoice, Uint32Array>,
    }),
  };
}
