import type { EnergyPrices, PostCar } from '#contract/content/content.endpoints.ts';
import type { PostId } from '#contract/content/content.rules.ts';
import type { SearchAnswer, SearchResult } from '#contract/search/search.endpoints.ts';
import { toCents } from '#contract/shared/money.ts';

/** Searches new cars with the parameters of the search page. */
export type FindCars = (query: Record<string, string>) => Promise<SearchAnswer>;

interface PostCars {
  cars: PostCar[];
  /** The parameters of the search page with the same cars, where one search finds them. */
  search?: Record<string, string>;
  /** In whole units of the currency, for the title. */
  amount?: number;
}

type PostQuery = (find: FindCars, prices: EnergyPrices) => Promise<PostCars>;

const SHOWN = 10;
const ELECTRIC_PRICE = 35_000;
const SHORT_CM = 430;
const VERY_SHORT_CM = 399;
/** What holders of a new Italian licence may drive. */
const NEW_DRIVER_KW = 105;
const BUDGET_STEP = 50;
const BUDGET_CARS = 6;
const MAX_BUDGET = 2_000;
const ROUND_KM = 1_000;

/** The searches behind the live posts, each with the figure by which it lists cars. */
export const POST_QUERIES: Record<PostId, PostQuery> = {
  'long-range-electrics': async (find) => ({
    ...(await listed(
      find,
      { fuel: 'bev', price: `-${ELECTRIC_PRICE}`, sort: '-electricRange' },
      ({ electricRangeKm }) => (electricRangeKm ? { kind: 'range', km: electricRangeKm.to } : undefined),
    )),
    amount: ELECTRIC_PRICE,
  }),
  'boot-champions': (find) =>
    listed(find, { length: `-${SHORT_CM}`, sort: '-boot' }, ({ bootLitres }) =>
      bootLitres ? { kind: 'boot', litres: bootLitres.to } : undefined,
    ),
  async 'monthly-budget'(find) {
    for (let amount = BUDGET_STEP; amount <= MAX_BUDGET; amount += BUDGET_STEP) {
      const search = { monthly: `-${amount}`, sort: 'price' };
      // The search counts whole units: it also finds an instalment that is some cents above the budget.
      const found = await listed(find, search, ({ monthlyFrom }) =>
        monthlyFrom <= toCents(amount) ? { kind: 'monthly', amount: monthlyFrom } : undefined,
      );
      if (found.cars.length >= BUDGET_CARS) return { ...found, amount };
    }
    return { cars: [] };
  },
  'short-automatics': (find) =>
    listed(
      find,
      { length: `-${VERY_SHORT_CM}`, gearbox: 'automatic,cvt,single-speed', sort: 'length' },
      ({ lengthMm }) => (lengthMm === null ? undefined : { kind: 'length', mm: lengthMm }),
    ),
  'new-driver-cars': (find) =>
    listed(find, { power: `-${NEW_DRIVER_KW}` }, ({ powerKw }) => ({ kind: 'power', kw: powerKw.from })),
  'seven-seats': (find) =>
    listed(find, { seats: '7', sort: 'price' }, ({ priceFrom }) => ({ kind: 'price', amount: priceFrom })),
  'cheapest-energy': async (find, prices) => ({ cars: await cheapestOfEachFuel(find, prices) }),
  'electric-or-petrol': async (find, prices) => ({ cars: await electricOrPetrol(find, prices) }),
};

async function listed(
  find: FindCars,
  search: Record<string, string>,
  figureOf: (car: SearchResult) => PostCar['figure'] | undefined,
): Promise<PostCars> {
  const { results } = await find(search);
  const cars = results.flatMap((car): PostCar[] => {
    const figure = figureOf(car);
    return figure ? [{ car, figure }] : [];
  });
  return { cars: cars.slice(0, SHOWN), search };
}

const FUELS = ['petrol', 'diesel', 'lpg', 'mhev', 'hev', 'phev', 'bev'] as const;
type Fuel = (typeof FUELS)[number];

/** The most economical model of each fuel, the lowest cost first. */
async function cheapestOfEachFuel(find: FindCars, prices: EnergyPrices): Promise<PostCar[]> {
  const best = await Promise.all(
    FUELS.map(async (fuel): Promise<PostCar[]> => {
      const { results } = await find({ fuel, sort: 'consumption' });
      const [car] = results;
      const cost = car && energyCost(car, fuel, prices);
      return car && cost ? [{ car, figure: { kind: 'energy', fuel, amount: toCents(cost) } }] : [];
    }),
  );
  const amountOf = ({ figure }: PostCar) => (figure.kind === 'energy' ? figure.amount : 0);
  return best.flat().sort((a, b) => amountOf(a) - amountOf(b));
}

/** Per 100 km, at the lowest consumption of the model's versions. */
function energyCost({ consumption, electricConsumption }: SearchResult, fuel: Fuel, prices: EnergyPrices): number {
  const litre = fuel === 'diesel' ? prices.diesel : fuel === 'lpg' ? prices.lpg : prices.petrol;
  return (consumption?.from ?? 0) * litre + (electricConsumption?.from ?? 0) * prices.home;
}

/** Models on sale with both: how far one drives until the electric version has paid for itself. */
async function electricOrPetrol(find: FindCars, prices: EnergyPrices): Promise<PostCar[]> {
  const [electric, petrol] = await Promise.all([allOf(find, { fuel: 'bev' }), allOf(find, { fuel: 'petrol' })]);
  const petrolById = new Map(petrol.map((car) => [car.id, car]));
  const pairs = electric.flatMap((car): { entry: PostCar; order: number }[] => {
    const other = petrolById.get(car.id);
    if (!other) return [];
    const amount = car.priceFrom - other.priceFrom;
    const saved = energyCost(other, 'petrol', prices) - energyCost(car, 'bev', prices);
    const km = amount <= 0 ? 0 : saved > 0 ? Math.ceil(amount / saved / ROUND_KM) * ROUND_KM : null;
    return [{ entry: { car, figure: { kind: 'payback', amount, km } }, order: km ?? Number.POSITIVE_INFINITY }];
  });
  return pairs
    .sort((a, b) => a.order - b.order)
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}

async function allOf(find: FindCars, search: Record<string, string>): Promise<SearchResult[]> {
  const first = await find(search);
  const others = Array.from({ length: first.pages - 1 }, (_, place) => find({ ...search, page: String(place + 2) }));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}
