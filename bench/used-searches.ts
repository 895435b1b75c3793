import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { createRandom, type Random } from '#server/demo/used-cars/random.ts';
import { readCommunes } from '#server/providers/postal/italian-communes.ts';
import { POSTAL_PREFIXES } from '#server/providers/postal/postal-prefixes.data.ts';

const MODELS = [
  'fiat/panda',
  'volkswagen/golf',
  'ford/fiesta',
  'fiat/500',
  'renault/clio',
  'toyota/yaris',
  'audi/a3',
  'lancia/ypsilon',
  'opel/corsa',
  'peugeot/208',
];
const STEPS_A_VISIT = 5;
type Parameter = 'country' | 'zip' | 'radius' | 'make' | 'model' | 'fuel' | 'gearbox' | 'bodyType' | 'seller';
type Query = Partial<Record<Parameter | 'price' | 'registration' | 'km' | 'sort' | 'page', string>>;

interface Mix {
  countries?: readonly Country[];
  /** Every search has a postal code with a radius, or none has. */
  radius?: 'always' | 'never';
  /** No two searches are the same. */
  areDifferent?: boolean;
}

/**
 * Searches as visitors do them: they begin with a model, a make or a budget, mostly near a postal code, then change one
 * thing at a time: a filter, the order or the page.
 */
export async function usedSearches(count: number, mix: Mix = {}): Promise<string[]> {
  const { countries = COUNTRIES, radius, areDifferent = false } = mix;
  // Other searches for each kind, so that none was cached by another kind.
  const random = createRandom(radius === 'always' ? 12 : radius === 'never' ? 13 : 11);
  const zips = await postalCodes();
  const paths: string[] = [];
  while (paths.length < count) {
    const country = random.pick(countries);
    const zip = random.pick(zips[country]);
    const query = firstSearch(random, country, radius === 'never' ? undefined : zip);
    if (radius === 'always') Object.assign(query, { zip, radius: query.radius ?? '50' });
    for (let step = 0; step < STEPS_A_VISIT && paths.length < count; step += 1) {
      if (step > 0) changeOne(random, query);
      const unique: Query = areDifferent ? { price: `${paths.length % 1_000}-${9_000 + paths.length}` } : {};
      paths.push(`/wp-json/dkwp/v2/used/search?${new URLSearchParams(Object.entries({ ...query, ...unique }))}`);
    }
  }
  return paths;
}

function firstSearch(random: Random, country: Country, zip: string | undefined): Query {
  const query: Query = { country };
  const model = random.pick(MODELS);
  if (random.chance(0.7)) query.make = model.slice(0, model.indexOf('/'));
  if (query.make && random.chance(0.7)) query.model = model;
  if (!query.make || random.chance(0.3)) query.price = `-${random.integer(6, 40) * 500}`;
  if (zip && random.chance(0.7)) query.zip = zip;
  if (query.zip && random.chance(0.8)) query.radius = random.pick(['25', '50', '100', '200']);
  return query;
}

function changeOne(random: Random, query: Query): void {
  delete query.page;
  const changes: (() => void)[] = [
    () => (query.price = `${random.integer(1, 6) * 500}-${random.integer(8, 60) * 500}`),
    () => (query.registration = `${random.integer(2008, 2023)}-`),
    () => (query.km = `-${random.integer(4, 30) * 5_000}`),
    () => (query.fuel = random.pick(['petrol', 'diesel', 'hev', 'petrol,mhev', 'bev', 'lpg'])),
    () => (query.gearbox = random.pick(['automatic', 'manual'])),
    () => (query.bodyType = random.pick(['suv', 'wagon', 'hatchback', 'citycar', 'suv,wagon'])),
    () => (query.seller = 'dealer'),
    () => (query.sort = random.pick(['price', 'km', '-registration', 'label', query.zip ? 'distance' : 'newest'])),
    () => (query.page = String(random.integer(2, 4))),
  ];
  random.pick(changes)();
}

async function postalCodes(): Promise<Record<Country, string[]>> {
  const others = (country: Exclude<Country, 'it'>, end: string) =>
    POSTAL_PREFIXES[country].split(',').map((entry) => `${entry.trim().split(/\s+/)[0] ?? ''}${end}`);
  return {
    it: (await readCommunes()).map(({ zips: [zip = ''] }) => zip),
    de: others('de', '115'),
    fr: others('fr', '110'),
    es: others('es', '001'),
    gb: others('gb', '1'),
  };
}
