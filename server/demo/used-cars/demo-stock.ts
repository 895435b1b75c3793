import { type Country, LOCALE_OF } from '#contract/shared/country.ts';
import { addDays, addMonths, yearOf } from '#contract/shared/days.ts';
import { FINANCE_TERMS } from '#contract/shared/finance.rules.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { fromCents, roundToStep, toCents } from '#contract/shared/money.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { DealerCredit } from '#contract/used-cars/dealer-credit.rules.ts';
import { type PriceStep, reductionOf } from '#contract/used-cars/price-history.rules.ts';
import { suggestReview } from '#server/garage/law/review.rules.ts';
import { type Generation, modelsOf, type UsedModel } from '#server/used-cars/models/model-history.ts';
import type { NewListing, UsedPlace } from '#server/used-cars/upkeep/stock-writer.store.ts';
import { DEMO_COMPANIES } from '../offers/demo-texts.data.ts';
import { drawCar, statedEnergy } from './demo-car.ts';
import {
  BESTSELLER_FACTOR,
  BESTSELLERS,
  COLOUR_WEIGHTS,
  LOCAL_MAKES,
  POPULARITY_WEIGHTS,
  SELLING_DAYS,
} from './demo-market.data.ts';
import { SELLER_TEXTS } from './demo-texts.data.ts';
import { drawKm, drawPrice, usualKm, withEnding } from './demo-value.ts';
import { createRandom, type Random, weighted } from './random.ts';

export interface DemoDealer {
  id: number;
  place: UsedPlace;
  /** By slug. */
  makes: readonly string[];
}

interface Sources {
  country: Country;
  /** How many listings. */
  count: number;
  generations: readonly Generation[];
  dealers: readonly DemoDealer[];
  /** Where private sellers live. */
  places: readonly UsedPlace[];
  today: string;
}

const DEALER_SHARE = 0.88;
const MEAN_YEARS = { dealer: 6, private: 11 };
const MAX_YEARS = 28;
const MAX_DAYS = 365;
const DEAR = 40_000_00;
const CUT_EVERY_DAYS = 30;
const CUT_SHARE = 0.35;
const CREDIT_EVERY = 4;
const DELIVERED_EVERY = 6;
const RETURNABLE_EVERY = 9;
const RETURN_DAYS = 14;
const WITHOUT_ENERGY_EVERY = 3;
const NO_ENERGY = { consumption: null, electricConsumption: null };
const CREDIT_DAYS = 60;

/** Invented listings by fixed rules, so that they are the same at every seed on a day. */
export function demoStock({ country, count, generations, dealers, places, today }: Sources): NewListing[] {
  const random = createRandom(country.charCodeAt(0) * 256 + country.charCodeAt(1));
  const models = modelsOf(generations);
  const soldIn = memoize((year: number) =>
    weighted(
      generations.filter(({ fromYear, toYear }) => fromYear <= year && year <= (toYear ?? year)),
      (generation) => weightOf(generation, year, country),
    ),
  );
  const dealersOf = memoize((make: string) => dealers.filter(({ makes }) => makes.includes(make)));

  function drawListing(number: number): NewListing {
    const isDealer = dealers.length > 0 && random.chance(DEALER_SHARE);
    const age = Math.min(MAX_YEARS, 0.4 + random.exponential(isDealer ? MEAN_YEARS.dealer : MEAN_YEARS.private));
    const registration = addMonths(today, -Math.round(age * 12)).slice(0, 7);
    const year = yearOf(registration);
    const generation = random.from(soldIn(year));
    const car = drawCar(random, generation, registration, country);
    const isFleet = age >= 2 && age < 5 && random.chance(0.25);
    const km = drawKm(random, usualKm(country, car.fuel, age) * (isFleet ? 1.6 : 1));
    const price = drawPrice(random, { country, generation, fuel: car.fuel, powerKw: car.powerKw, years: age, km });
    const days = drawDays(random, country, car.fuel === 'hev', price);
    const prices = drawPrices(random, price, days, today);
    const reduction = reductionOf(prices, today);
    const dealer = isDealer ? drawDealer(random, dealersOf(slugOf(generation.make)), dealers) : undefined;
    return {
      ...car,
      country,
      model: models.get(`${slugOf(generation.make)}/${slugOf(generation.family)}`) as UsedModel,
      place: dealer?.place ?? random.pick(places),
      sellerType: dealer ? 'dealer' : 'private',
      dealerId: dealer?.id ?? null,
      ownId: `demo-${country}-${number}`,
      registration,
      km,
      lengthMm: generation.lengthMm,
      colour: random.from(COLOURS)[0],
      owners: isFleet ? 1 : Math.round(1 + (age / 5) * random.next()),
      service: isFleet || random.chance(0.55) ? 'full' : random.pick(['partial', 'none', null] as const),
      accident: random.from(ACCIDENTS)[0],
      vat: dealer ? (age < 5 && random.chance(0.3) ? 'deductible' : 'margin') : 'private',
      warrantyMonths: dealer && random.chance(0.7) ? random.pick([12, 12, 12, 24]) : null,
      // By the number, so that the rest of the stock stays the same.
      delivery: dealer !== undefined && number % DELIVERED_EVERY === 0,
      returnDays: dealer && number % RETURNABLE_EVERY === 0 ? RETURN_DAYS : null,
      ...(number % WITHOUT_ENERGY_EVERY === 0 ? NO_ENERGY : statedEnergy(car)),
      inspectionUntil: random.chance(0.8) ? drawInspection(random, country, registration, today) : null,
      ...drawTexts(random, country),
      prices,
      reducedOn: reduction?.day ?? null,
      lowestBefore: reduction?.lowest ?? null,
      credit: dealer && number % CREDIT_EVERY === 0 ? demoCredit(country, price, today) : null,
      firstSeen: addDays(today, -days),
      ...drawState(random, today),
      vin: `DEMO${country.toUpperCase()}${String(number).padStart(11, '0')}`,
      isInvented: true,
    };
  }

  return Array.from({ length: count }, (_, place) => drawListing(place + 1));
}

/** The credit of an invented bank. */
function demoCredit(country: Country, price: number, today: string): DealerCredit {
  const { depositShare, depositStep, months, nominalRate, arrangementFee, stampDuty, collectionFee } =
    FINANCE_TERMS[country];
  return {
    lender: DEMO_COMPANIES[LOCALE_OF[country]].lender,
    validUntil: addDays(today, CREDIT_DAYS),
    deposit: roundToStep(price * depositShare, depositStep),
    ...{ months, nominalRate, balloon: 0, arrangementFee, stampDuty, collectionFee },
  };
}

const COLOURS = weighted(COLOUR_WEIGHTS, ([, weight]) => weight);
const ACCIDENTS = weighted(
  [
    ['free', 84],
    ['repaired', 5],
    ['damaged', 1],
    ['not-stated', 10],
  ] as const,
  ([, weight]) => weight,
);

function weightOf(generation: Generation, year: number, country: Country): number {
  const { make, family, popularity, fromYear, toYear } = generation;
  const usual = POPULARITY_WEIGHTS[popularity - 1] ?? 1;
  const isEdge = year === fromYear || year === toYear;
  const isForeign = (LOCAL_MAKES[make] ?? country) !== country;
  const isBestseller = BESTSELLERS[country].includes(`${make} ${family}`);
  return usual * (isEdge ? 0.5 : 1) * (isForeign ? 0.1 : 1) * (isBestseller ? BESTSELLER_FACTOR : 1);
}

function drawDealer(random: Random, official: readonly DemoDealer[], all: readonly DemoDealer[]): DemoDealer {
  return random.pick(official.length > 0 && random.chance(0.6) ? official : all);
}

function drawDays(random: Random, country: Country, isHybrid: boolean, price: number): number {
  const mean = SELLING_DAYS[country] * (isHybrid ? 0.8 : 1) * (price > DEAR ? 1.5 : 1);
  return Math.min(MAX_DAYS, Math.floor(random.exponential(mean)));
}

/** The month of the next inspection of a car whose inspections were always on time, by the law of its country. */
function drawInspection(random: Random, country: Country, registration: string, today: string): string {
  const registered = `${registration}-${String(random.integer(1, 24)).padStart(2, '0')}`;
  return suggestReview(LOCALE_OF[country], registered, today).slice(0, 7);
}

/** Cuts of 2 to 5 %, some after each month. The last price is the one given. */
function drawPrices(random: Random, price: number, days: number, today: string): PriceStep[] {
  const cutDays: number[] = [];
  for (let day = CUT_EVERY_DAYS; day < days; day += CUT_EVERY_DAYS) if (random.chance(CUT_SHARE)) cutDays.push(day);
  const steps: PriceStep[] = [{ day: addDays(today, -days), price }];
  for (const day of cutDays.slice(0, 3)) {
    const share = 0.02 + random.next() * 0.03;
    const before = steps.map((step) => ({ ...step, price: toCents(withEnding(fromCents(step.price / (1 - share)))) }));
    steps.splice(0, steps.length, ...before, { day: addDays(today, day - days), price });
  }
  return steps.filter((step, place) => place === steps.length - 1 || step.price > (steps[place + 1]?.price ?? 0));
}

function drawTexts(random: Random, country: Country) {
  const language = LOCALE_OF[country];
  const { invented, sentences, options } = SELLER_TEXTS[language];
  return {
    language,
    description: [invented, ...sentences.filter(() => random.chance(0.5))].join(' '),
    options: options.filter(() => random.chance(0.5)),
  };
}

/** Most are active; a few have ended or were not confirmed for some time. */
function drawState(random: Random, today: string): Pick<NewListing, 'state' | 'confirmedOn' | 'endedOn'> {
  const share = random.next();
  const before = addDays(today, -random.integer(16, 28));
  if (share < 0.015) return { state: 'ended', confirmedOn: before, endedOn: before };
  if (share < 0.02) return { state: 'hidden', confirmedOn: before, endedOn: null };
  return { state: 'active', confirmedOn: today, endedOn: null };
}
