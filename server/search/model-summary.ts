import { FUELS, GEARBOXES } from '#contract/catalogue/catalogue.rules.ts';
import type { SearchResult, Span } from '#contract/search/search.endpoints.ts';
import { SEARCH_RANGES } from '#contract/search/search-filters.rules.ts';
import { type Bitmap, lowestBit, withoutLowestBit } from '#server/bitmap-search/bitmap.ts';
import { MISSING } from '#server/bitmap-search/figures.ts';
import type { CountryIndex } from './country-index.ts';

const PRICE = SEARCH_RANGES.indexOf('price');
const MONTHLY = SEARCH_RANGES.indexOf('monthly');
const BOOT = SEARCH_RANGES.indexOf('boot');

/** A model's card with those of its versions that match all filters; the drawing shows the cheapest of them. */
export function summarize(index: CountryIndex, found: Bitmap, place: number, nameOf: NameOf): SearchResult {
  const { models, blocks, snapshot } = index;
  const { versions, submodels } = snapshot;
  const [powerKw, co2, consumption, electricConsumption, electricRangeKm, batteryKwh, price, monthly, boot] =
    createSpans();
  let cheapest: number | undefined;
  let matching = 0;
  let fuels = 0;
  let gearboxes = 0;

  const take = (row: number) => {
    const version = index.versions[row] as number;
    // The first version of a model is its cheapest.
    cheapest ??= version;
    matching += 1;
    fuels |= 1 << (versions.fuel[version] as number);
    gearboxes |= 1 << (versions.gearbox[version] as number);
    widen(price, blocks.figures[PRICE]?.rows[row]);
    widen(monthly, blocks.figures[MONTHLY]?.rows[row]);
    widen(boot, blocks.figures[BOOT]?.rows[row]);
    widen(powerKw, versions.powerKw[version]);
    widen(co2, versions.co2[version]);
    widen(consumption, versions.consumption[version]);
    widen(electricConsumption, versions.electricConsumption[version]);
    widen(electricRangeKm, versions.electricRangeKm[version]);
    widen(batteryKwh, versions.batteryKwh[version]);
  };

  const [first, end] = [blocks.firstBlock[place] as number, blocks.firstBlock[place + 1] as number];
  for (let block = first; block < end; block += 1)
    for (let bits = found[block] as number; bits !== 0; bits = withoutLowestBit(bits))
      take((blocks.firstRow[block] as number) + lowestBit(bits));

  const model = models[place];
  const submodel = cheapest === undefined ? undefined : submodels[versions.submodel[cheapest] as number];
  if (!model || !submodel) throw new Error('A model was found without versions');
  const { bodyType, lengthMm, widthMm, heightMm, shape } = submodel;
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
    shape,
    photo: model.photo,
    matching,
    versions: (blocks.firstRow[end] as number) - (blocks.firstRow[first] as number),
    monthlyFrom: monthly.from,
    gearboxes: GEARBOXES.filter((_, code) => gearboxes & (1 << code)),
    powerKw,
    co2,
    consumption: known(consumption),
    electricConsumption: known(electricConsumption),
    electricRangeKm: known(electricRangeKm),
    batteryKwh: known(batteryKwh),
    bootLitres: known(boot),
  };
}

export type NameOf = (model: CountryIndex['models'][number]) => string;

type Spans = [Span, Span, Span, Span, Span, Span, Span, Span, Span];

function createSpans(): Spans {
  return Array.from({ length: 9 }, () => ({ from: Number.POSITIVE_INFINITY, to: MISSING })) as Spans;
}

function widen(span: Span, figure = MISSING): void {
  if (figure === MISSING) return;
  if (figure < span.from) span.from = figure;
  if (figure > span.to) span.to = figure;
}

function known(span: Span): Span | null {
  return span.to === MISSING ? null : span;
}
