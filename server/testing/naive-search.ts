import type { SearchQuery, Span } from '#contract/search/search.endpoints.ts';
import {
  SEARCH_CHOICES,
  SEARCH_RANGES,
  type SearchChoice,
  type SearchRange,
  type SearchSort,
} from '#contract/search/search-filters.rules.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';

/** Money in cents, lengths in millimetres; unknown values are null. */
export interface PlainVersion
  extends Record<Exclude<SearchChoice, 'equipment'>, string | null>,
    Record<SearchRange, number | null> {
  make: string;
  model: string;
  /** As standard or as an option. */
  equipment: readonly string[];
  price: number;
  popularity: number | null;
  /** Of 100 km, by which models are sorted. */
  energyUse: number | null;
  /** The order of models that are otherwise equal. */
  place: number;
}

type Filter = SearchChoice | SearchRange | 'q';

const KWH_PER_LITRE: Record<string, number> = { diesel: 9.9, lpg: 6.9 };

/** Tenths of a kilowatt-hour. */
export function plainEnergyUse(fuel: string, litres: number | null, kilowattHours: number | null): number | null {
  if (litres === null && kilowattHours === null) return null;
  return Math.round(((litres ?? 0) * (KWH_PER_LITRE[fuel] ?? 8.9) + (kilowattHours ?? 0)) * 10);
}

const BANDS = { litres: [0, 4, 5, 6, 8], kwh: [0, 15, 18] };

/** Litres, or kilowatt-hours of electric cars. */
export function plainBand(fuel: string, litres: number | null, kilowattHours: number | null): string | null {
  const [unit, figure] = fuel === 'bev' ? (['kwh', kilowattHours] as const) : (['litres', litres] as const);
  if (figure === null) return null;
  const from = BANDS[unit].findLast((start) => figure >= start) ?? 0;
  const to = BANDS[unit].find((start) => start > from);
  return [unit, from, ...(to === undefined ? [] : [to])].join('-');
}

/** At most 105 kW, and 75 for each tonne without the driver. */
export function plainNovice(country: string, power: number, mass: number | null): string | null {
  return country === 'it' && mass !== null && power <= 105 && power / (mass - 75) <= 0.075 ? 'yes' : null;
}

/** Of a new car. */
export function plainSticker(country: string, fuel: string, electricRange: number | null): string | null {
  const isZero = fuel === 'bev' || (fuel === 'phev' && (electricRange ?? 0) >= 40);
  const stickers: Record<string, string> = {
    gb: 'ulez',
    de: 'green',
    fr: { bev: 'e', diesel: '2' }[fuel] ?? '1',
    es: isZero ? '0' : ['petrol', 'diesel'].includes(fuel) ? 'c' : 'eco',
  };
  return stickers[country] ?? null;
}

export interface NaiveAnswer {
  versions: number;
  /** Keys of models, in order. */
  models: string[];
  counts: Record<SearchChoice, Record<string, number>>;
  bounds: Record<SearchRange, Span | null>;
}

const UNITS: Partial<Record<SearchRange, number>> = { price: 100, monthly: 100, length: 10, width: 10 };
const unitOf = (range: SearchRange) => UNITS[range] ?? 1;

/** The specification without optimisation: every count looks at all versions. */
export function naiveSearch(
  all: readonly PlainVersion[],
  query: SearchQuery,
  isMeant = (_: string) => true,
): NaiveAnswer {
  const found = all.filter((version) => meets(version, query, isMeant));
  // Without a filter that is not set the same is left.
  const left = (except: SearchChoice | SearchRange) =>
    query[except] === undefined ? found : all.filter((version) => meets(version, query, isMeant, except));
  return {
    versions: found.length,
    models: order(found, query.sort),
    // Another item is asked for together with the chosen ones.
    counts: mapOf(SEARCH_CHOICES, (choice) =>
      countModels(choice === 'equipment' ? found : left(choice), choice, query),
    ),
    bounds: mapOf(SEARCH_RANGES, (range) => boundsOf(left(range), range)),
  };
}

export function meets(
  version: PlainVersion,
  query: SearchQuery,
  isMeant: (model: string) => boolean,
  except?: Filter,
): boolean {
  return (
    (except === 'q' || !query.q || isMeant(version.model)) &&
    SEARCH_CHOICES.every((choice) => choice === except || isChosen(version, choice, query[choice])) &&
    SEARCH_RANGES.every((range) => range === except || isWithin(version[range], query[range], unitOf(range)))
  );
}

function valuesOf(version: PlainVersion, choice: SearchChoice): readonly string[] {
  const value = version[choice];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** One of the values is enough, but all equipment is wanted. */
function isChosen(version: PlainVersion, choice: SearchChoice, chosen: readonly string[] = []): boolean {
  if (chosen.length === 0) return true;
  const values = valuesOf(version, choice);
  const isThere = (value: string) => values.includes(value);
  return choice === 'equipment' ? chosen.every(isThere) : chosen.some(isThere);
}

function isWithin(figure: number | null, { from, to }: NumberRange = {}, unit: number): boolean {
  if (from === undefined && to === undefined) return true;
  if (figure === null) return false;
  const whole = Math.floor(figure / unit);
  return whole >= (from ?? whole) && whole <= (to ?? whole);
}

function countModels(left: readonly PlainVersion[], choice: SearchChoice, query: SearchQuery): Record<string, number> {
  const chosen = Object.fromEntries((query[choice] ?? []).map((value) => [value, 0]));
  const isListed = choice !== 'model' || (query.make ?? []).length > 0;
  const models = new Map<string, Set<string>>();
  for (const version of left)
    for (const value of valuesOf(version, choice)) {
      const own = models.get(value) ?? new Set();
      models.set(value, own.add(version.model));
    }
  const counted = [...models]
    .filter(([value]) => isListed || Object.hasOwn(chosen, value))
    .map(([value, own]) => [value, own.size]);
  return { ...chosen, ...Object.fromEntries(counted) };
}

function boundsOf(left: readonly PlainVersion[], range: SearchRange): Span | null {
  const figures = left.flatMap((version) => version[range] ?? []);
  if (figures.length === 0) return null;
  const unit = unitOf(range);
  return { from: Math.floor(Math.min(...figures) / unit), to: Math.ceil(Math.max(...figures) / unit) };
}

function order(found: readonly PlainVersion[], sort: SearchSort): string[] {
  const models = [...Map.groupBy(found, ({ model }) => model)].map(([model, members]) => ({
    model,
    place: members[0]?.place ?? 0,
    cheapest: Math.min(...members.map(({ price }) => price)),
    key: keyOf(members, sort),
  }));
  return models
    .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1) || a.cheapest - b.cheapest || a.place - b.place)
    .map(({ model }) => model);
}

function keyOf(members: readonly PlainVersion[], sort: SearchSort): number {
  const figures = (range: SearchRange | 'energyUse') => members.flatMap((version) => version[range] ?? []);
  switch (sort) {
    case 'popular':
      return members[0]?.popularity ?? Number.POSITIVE_INFINITY;
    case 'price':
      return Math.min(...figures('price'));
    case '-price':
      return -Math.min(...figures('price'));
    case 'monthly':
      return Math.min(...figures('monthly'));
    case '-power':
      return -Math.max(...figures('power'));
    case 'emissions':
      return Math.min(...figures('emissions'));
    case '-electricRange':
      return -Math.max(...figures('electricRange'));
    case 'consumption':
      return Math.min(...figures('energyUse'));
    case '-boot':
      return -Math.max(...figures('boot'));
    case 'length':
      return Math.min(...figures('length'));
  }
}

function mapOf<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
