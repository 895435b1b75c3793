import type { SearchRange } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type NumberRange, writeRange } from '#contract/shared/number-range.ts';
import { kilowatts, toKilometres } from '#contract/shared/units.ts';
import type { Token } from './tokens.ts';
import type { Bound, Unit } from './word-types.ts';
import type { WordTable } from './words.ts';

export interface Measure {
  /** The number of its tokens. */
  length: number;
  /** None when there is no filter for it. */
  filter?: { name: SearchRange | 'seats' | 'doors'; value: string } | undefined;
}

interface Amount {
  value: number;
  /** Written as prices are: 20.000, 20k. */
  isPriceLike: boolean;
  hasThousand: boolean;
  unit?: Unit | undefined;
  end: number;
}

/** A smaller amount of money is a monthly instalment. */
const LOWEST_PRICE = 1_000;
/** Shorter figures without a unit are names of models: 500, 3008. */
const LOWEST_PLAIN_PRICE = 10_000;
const YEARS = { first: 1_950, last: 2_100 };
const FEWEST = 2;
const MAX: Record<'seats' | 'doors', number> = { seats: 9, doors: 5 };
/** A longer distance is the mileage of a used car. */
const LONGEST_RANGE_KM = 1_500;
const HIGHEST = 9_999_999;

/** A figure with its unit and bound: under 20,000; 150 hp; between 15 and 20k; 7 seats. */
export function readMeasure(
  tokens: readonly Token[],
  at: number,
  words: WordTable,
  locale: Locale,
): Measure | undefined {
  const { bound, end: start } = readBounds(tokens, at, words);
  const first = readAmount(tokens, start, words);
  if (!first) return undefined;
  const second = readSecond(tokens, first, bound, words);
  for (const amounts of second ? [[first, second], [first]] : [[first]]) {
    const last = amounts.at(-1) ?? first;
    const unit = last.unit ?? first.unit ?? unitOfPlain(last, bound);
    if (!unit) continue;
    const after = words.find('boundAfter', tokens, last.end);
    const own = after?.value ?? (bound === 'between' ? undefined : bound);
    const filter = filterOf(unit, valuesOf(amounts), own, locale);
    return { length: last.end + (after?.length ?? 0) - at, filter };
  }
  return undefined;
}

/** Several bounds may follow each other, of which the last counts: a budget of at most. */
function readBounds(tokens: readonly Token[], at: number, words: WordTable) {
  let [place, bound]: [number, Bound | 'between' | undefined] = [at, undefined];
  const isSkipped = () => !tokens[place]?.figure && words.find('filler', tokens, place);
  for (let found = words.find('bound', tokens, place); found; found = words.find('bound', tokens, place)) {
    bound = found.value;
    place += found.length;
    while (!words.find('bound', tokens, place) && isSkipped()) place += 1;
  }
  return { bound, end: place };
}

/** The upper end of a range. A figure that may be the name of a model, as in 500 to 20,000, begins none. */
function readSecond(
  tokens: readonly Token[],
  first: Amount,
  bound: Bound | 'between' | undefined,
  words: WordTable,
): Amount | undefined {
  const connector = words.find('connector', tokens, first.end);
  const begins =
    bound === 'between' || bound === 'from' || first.isPriceLike || first.unit || tokens[first.end]?.word === '-';
  return connector && bound !== 'to' && begins ? readAmount(tokens, first.end + connector.length, words) : undefined;
}

/** In 15-20k and from 15 to 20,000 both are thousands. */
function valuesOf([first, second]: readonly Amount[]): number[] {
  const low = first?.value ?? 0;
  if (!second) return [low];
  return [second.isPriceLike && !first?.hasThousand && low < LOWEST_PRICE ? low * 1_000 : low, second.value];
}

function readAmount(tokens: readonly Token[], at: number, words: WordTable): Amount | undefined {
  const before = tokens[at]?.figure ? undefined : words.find('unit', tokens, at);
  const sign = before?.value === 'price' ? before : undefined;
  let place = at + (sign?.length ?? 0);
  const figure = tokens[place]?.figure;
  if (!figure) return undefined;
  place += 1;
  const thousand = words.find('thousand', tokens, place);
  place += thousand?.length ?? 0;
  const unit = words.find('unit', tokens, place);
  place += unit?.length ?? 0;
  const perMonth = unit?.value === 'price' ? words.find('unit', tokens, place) : undefined;
  const isMonthly = perMonth?.value === 'monthly';
  if (isMonthly) place += perMonth.length;
  return {
    value: figure.value * (thousand ? 1_000 : 1),
    isPriceLike: thousand !== undefined || figure.isGrouped || figure.value >= LOWEST_PLAIN_PRICE,
    hasThousand: thousand !== undefined,
    unit: isMonthly ? 'monthly' : (unit?.value ?? sign?.value),
    end: place,
  };
}

function unitOfPlain({ value, isPriceLike }: Amount, bound: Bound | 'between' | undefined): Unit | undefined {
  if (isPriceLike) return 'price';
  const isYear = value >= YEARS.first && value <= YEARS.last;
  return bound && value >= LOWEST_PRICE && !isYear ? 'price' : undefined;
}

function filterOf(unit: Unit, values: readonly number[], bound: Bound | undefined, locale: Locale): Measure['filter'] {
  const [value = 0] = values;
  switch (unit) {
    case 'price':
      return rangeFilter(Math.max(...values) < LOWEST_PRICE ? 'monthly' : 'price', values, bound ?? 'to');
    case 'monthly':
      return rangeFilter('monthly', values, bound ?? 'to');
    case 'kilowatts':
      return rangeFilter('power', values, bound ?? 'from');
    case 'horsepower':
      return rangeFilter(
        'power',
        values.map((own) => kilowatts(own, locale)),
        bound ?? 'from',
      );
    case 'distance': {
      const distances = values.map((own) => toKilometres(own, locale));
      const isRange = bound !== 'to' && distances.every((own) => own <= LONGEST_RANGE_KM);
      return isRange ? rangeFilter('electricRange', distances, bound ?? 'from') : undefined;
    }
    case 'emissions':
      return rangeFilter('emissions', values, bound ?? 'to');
    case 'seats':
    case 'doors':
      return countFilter(unit, value, bound);
    case 'unsupported':
      return undefined;
  }
}

function rangeFilter(name: SearchRange, values: readonly number[], bound: Bound): Measure['filter'] {
  const [first = 0, second] = values.map(Math.round).sort((a, b) => a - b);
  if (Math.max(first, second ?? 0) > HIGHEST) return undefined;
  const range: NumberRange = second === undefined ? { [bound]: first } : { from: first, to: second };
  return { name, value: writeRange(range) ?? '' };
}

function countFilter(name: 'seats' | 'doors', count: number, bound: Bound | undefined): Measure['filter'] {
  if (!Number.isInteger(count) || count < FEWEST || count > MAX[name] || bound === 'to') return undefined;
  const max = bound === 'from' ? MAX[name] : count;
  const values = Array.from({ length: max - count + 1 }, (_, more) => String(count + more));
  return { name, value: values.join(',') };
}
