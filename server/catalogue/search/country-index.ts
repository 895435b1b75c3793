import { BODY_TYPES, FUELS, GEARBOXES, type MakeListItem, TRACTIONS } from '#contract/catalogue.ts';
import type { Country } from '#contract/country.ts';
import { monthlyOf } from '#contract/finance.ts';
import { createBreather } from './breather.ts';
import { type Cells, createCellWriter } from './cells.ts';
import { BIT_CHOICES, BIT_PLACES, type BitChoice, bitOf } from './choice-bits.ts';

import { createNotepad, type Notepad } from './judge.ts';
import { MISSING, type Snapshot, type SnapshotModel } from './snapshot.ts';

/** What is on sale in a country. Most questions are answered by cells, and there are few of them. */
export interface CountryIndex {
  country: Country;
  snapshot: Snapshot;
  makes: readonly MakeListItem[];
  models: readonly SnapshotModel[];
  /** For each model the place of its make. */
  makeOf: Uint32Array;
  /** Places by slug, and by both slugs. */
  makePlaces: ReadonlyMap<string, number>;
  modelPlaces: ReadonlyMap<string, number>;
  values: Record<BitChoice, readonly string[]>;
  cells: Cells;
  notepad: Notepad;
  /** For each row the version's place in the snapshot. */
  versions: Uint32Array;
}

interface Candidate {
  version: number;
  price: number;
  words: readonly [number, number];
  lacksRange: number;
}

/** Gives way to requests while it works. */
export async function createCountryIndex(snapshot: Snapshot, country: Country): Promise<CountryIndex> {
  const breathe = createBreather();
  const seats = [...new Set(snapshot.submodels.map((submodel) => submodel.seats))].sort((a, b) => a - b);
  const prices = snapshot.versions.prices[country];
  const rowCount = prices.reduce((sum, price) => (price === MISSING ? sum : sum + 1), 0);
  const models: SnapshotModel[] = [];
  const cells = createCellWriter(rowCount);
  const versions = new Uint32Array(rowCount);
  let row = 0;

  for (const model of snapshot.models) {
    const candidates = candidatesOf(snapshot, model, prices, seats);
    if (candidates.length > 0) {
      models.push(model);
      cells.startModel();
    }
    for (const [place, candidate] of candidates.entries()) {
      if (place === 0 || compareCells(candidate, candidates[place - 1] ?? candidate) !== 0)
        cells.startCell(candidate.words);
      cells.write(figuresOf(snapshot, candidate, country));
      versions[row] = candidate.version;
      row += 1;
    }
    await breathe();
  }

  const finished = cells.finish();
  const makes = [...new Set(models.map(({ make }) => make))];
  const placeOf = new Map(makes.map((make, place) => [make, place]));
  return {
    country,
    snapshot,
    makes,
    models,
    makeOf: Uint32Array.from(models, ({ make }) => placeOf.get(make) ?? 0),
    makePlaces: new Map(makes.map(({ slug }, place) => [slug, place])),
    modelPlaces: new Map(models.map(({ make, slug }, place) => [`${make.slug}/${slug}`, place])),
    values: { bodyType: BODY_TYPES, fuel: FUELS, gearbox: GEARBOXES, traction: TRACTIONS, seats: seats.map(String) },
    cells: finished,
    notepad: createNotepad(finished),
    versions,
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
    const codes: Record<BitChoice, number> = {
      bodyType: submodel.bodyTypePlace,
      fuel: versions.fuel[version] ?? 0,
      gearbox: versions.gearbox[version] ?? 0,
      traction: versions.traction[version] ?? 0,
      seats: seats.indexOf(submodel.seats),
    };
    const lacksRange = versions.electricRangeKm[version] === MISSING ? 1 : 0;
    candidates.push({ version, price, words: wordsOf(codes), lacksRange });
  }
  return candidates.sort((a, b) => compareCells(a, b) || a.price - b.price || a.version - b.version);
}

function wordsOf(codes: Record<BitChoice, number>): [number, number] {
  const words: [number, number] = [0, 0];
  for (const choice of BIT_CHOICES) words[BIT_PLACES[choice].word] |= bitOf(choice, codes[choice]);
  return words;
}

function compareCells(a: Candidate, b: Candidate): number {
  return a.words[0] - b.words[0] || a.words[1] - b.words[1] || a.lacksRange - b.lacksRange;
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
