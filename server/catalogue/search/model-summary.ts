import { FUELS, GEARBOXES } from '#contract/catalogue.ts';
import type { SearchResult, Span } from '#contract/search.ts';
import { SEARCH_RANGES } from '#contract/search-filters.ts';
import { bitOf } from './choice-bits.ts';
import type { CountryIndex } from './country-index.ts';
import { type Judgement, NONE } from './judge.ts';
import { MISSING } from './snapshot.ts';

const PRICE = SEARCH_RANGES.indexOf('price');
const MONTHLY = SEARCH_RANGES.indexOf('monthly');

/** A model's card with those of its versions that meet all filters; drawn as the cheapest of them is. */
export function summarize(index: CountryIndex, judgement: Judgement, place: number, nameOf: NameOf): SearchResult {
  const { models, cells, snapshot } = index;
  const { versions, submodels } = snapshot;
  const [powerKw, co2, consumption, electricConsumption, electricRangeKm, price, monthly] = createSpans();
  const prices = cells.figures[PRICE] as Int32Array;
  const monthlies = cells.figures[MONTHLY] as Int32Array;
  let cheapest: number | undefined;
  let matching = 0;
  let values = 0;

  const take = (row: number) => {
    const version = index.versions[row] as number;
    const ownPrice = prices[row] as number;
    if (cheapest === undefined || ownPrice < price.from) cheapest = version;
    matching += 1;
    widen(price, ownPrice);
    widen(monthly, monthlies[row]);
    widen(powerKw, versions.powerKw[version]);
    widen(co2, versions.co2[version]);
    widen(consumption, versions.consumption[version]);
    widen(electricConsumption, versions.electricConsumption[version]);
    widen(electricRangeKm, versions.electricRangeKm[version]);
  };

  const { models: ofModels, openModels, cells: failed, openCells, rows } = judgement;
  const isOpen = openModels[place] !== 0;
  for (let cell = cells.firstCell[place] as number; cell < (cells.firstCell[place + 1] as number); cell += 1) {
    if ((isOpen ? failed[cell] : ofModels[place]) !== NONE) continue;
    const before = matching;
    for (let row = cells.firstRow[cell] as number; row < (cells.firstRow[cell + 1] as number); row += 1)
      if (!isOpen || openCells[cell] === 0 || rows[row] === NONE) take(row);
    if (matching > before) values |= cells.words[0][cell] as number;
  }

  const rowAt = (own: number) => cells.firstRow[cells.firstCell[own] as number] as number;
  const model = models[place];
  const submodel = cheapest === undefined ? undefined : submodels[versions.submodel[cheapest] as number];
  if (!model || !submodel) throw new Error('A model was found without versions');
  const { bodyType, lengthMm, widthMm, heightMm } = submodel;
  return {
    id: model.id,
    name: nameOf(model),
    slug: model.slug,
    make: model.make,
    bodyType,
    fuels: FUELS.filter((_, code) => values & bitOf('fuel', code)),
    priceFrom: price.from,
    lengthMm,
    widthMm,
    heightMm,
    photo: model.photo,
    matching,
    versions: rowAt(place + 1) - rowAt(place),
    monthlyFrom: monthly.from,
    gearboxes: GEARBOXES.filter((_, code) => values & bitOf('gearbox', code)),
    powerKw,
    co2,
    consumption: known(consumption),
    electricConsumption: known(electricConsumption),
    electricRangeKm: known(electricRangeKm),
  };
}

export type NameOf = (model: CountryIndex['models'][number]) => string;

type Spans = [Span, Span, Span, Span, Span, Span, Span];

function createSpans(): Spans {
  return Array.from({ length: 7 }, () => ({ from: Number.POSITIVE_INFINITY, to: MISSING })) as Spans;
}

function widen(span: Span, figure = MISSING): void {
  if (figure === MISSING) return;
  if (figure < span.from) span.from = figure;
  if (figure > span.to) span.to = figure;
}

function known(span: Span): Span | null {
  return span.to === MISSING ? null : span;
}
