import { FUELS, GEARBOXES } from '#contract/catalogue.ts';
import type { SearchResult, Span } from '#contract/search.ts';
import { SEARCH_RANGES } from '#contract/search-filters.ts';
import { type CountryIndex, RANGE_COUNT } from './country-index.ts';
import type { Tests } from './filters.ts';
import { judgeCell, judgeRow, NONE } from './judge.ts';
import { MISSING } from './snapshot.ts';

const PRICE = SEARCH_RANGES.indexOf('price');
const MONTHLY = SEARCH_RANGES.indexOf('monthly');

/** A model's card with those of its versions that meet all filters; drawn as the cheapest of them is. */
export function summarize(index: CountryIndex, tests: Tests, place: number, nameOf: NameOf): SearchResult {
  const { models, cellRows, modelCells, codes, figures, snapshot } = index;
  const { versions, submodels } = snapshot;
  const [firstCell = 0, afterLast = 0] = modelCells.subarray(place, place + 2);
  const [powerKw, co2, consumption, electricConsumption, electricRangeKm, price, monthly] = createSpans();
  let cheapest: number | undefined;
  let matching = 0;
  let fuels = 0;
  let gearboxes = 0;

  const take = (row: number) => {
    const version = index.versions[row] as number;
    const ownPrice = figures[row * RANGE_COUNT + PRICE] as number;
    if (cheapest === undefined || ownPrice < price.from) cheapest = version;
    matching += 1;
    widen(price, ownPrice);
    widen(monthly, figures[row * RANGE_COUNT + MONTHLY]);
    widen(powerKw, versions.powerKw[version]);
    widen(co2, versions.co2[version]);
    widen(consumption, versions.consumption[version]);
    widen(electricConsumption, versions.electricConsumption[version]);
    widen(electricRangeKm, versions.electricRangeKm[version]);
  };

  const open: number[] = [];
  for (let cell = firstCell; cell < afterLast; cell += 1) {
    if (judgeCell(index, tests, cell, open) !== NONE) continue;
    const before = matching;
    for (let row = cellRows[cell] as number; row < (cellRows[cell + 1] as number); row += 1)
      if (open.length === 0 || judgeRow(index, tests, row, NONE, open) === NONE) take(row);
    if (matching === before) continue;
    fuels |= 1 << (codes.fuel[cell] as number);
    gearboxes |= 1 << (codes.gearbox[cell] as number);
  }

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
    fuels: FUELS.filter((_, code) => fuels & (1 << code)),
    priceFrom: price.from,
    lengthMm,
    widthMm,
    heightMm,
    photo: model.photo,
    matching,
    versions: (cellRows[afterLast] as number) - (cellRows[firstCell] as number),
    monthlyFrom: monthly.from,
    gearboxes: GEARBOXES.filter((_, code) => gearboxes & (1 << code)),
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
