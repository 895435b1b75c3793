import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CrawlSection, EuroEmission } from '#contract/garage/garage.endpoints.ts';
import { TAX_REGIONS } from '#contract/garage/garage.rules.ts';
import { isPlate } from '#contract/garage/plates.rules.ts';
import { addDays, addMonths, daysBetween, todayIn, yearOf } from '#contract/shared/days.ts';
import { coveredUntil } from '#server/garage/law/deadlines.ts';
import { plateDay } from '#server/garage/law/plate-age.ts';
import { nextReview, suggestReview } from '#server/garage/law/review.rules.ts';
import { roadTax } from '#server/garage/law/road-tax.ts';
import { nextRoadTaxDeadline } from '#server/garage/law/road-tax-deadline.ts';
import { type RegistryAnswer, RegistryError, type VehicleRegistry } from '#server/providers/vehicle-registry.ts';
import { DEMO_CARS, DEMO_INSURERS } from './demo-cars.data.ts';

/** No demo car is newer, so that a plate keeps its car over the years. */
const NEWEST_DAY = '2025-12-01';
const YEAR_DAYS = 365;
/** Some owners are late: this long after its day a deadline is still the last one known. */
const LATE_DAYS = 30;
const REVIEW_LATE_DAYS = 45;

interface Options {
  now: () => Date;
  delayMs?: number;
}

/** Invents cars, always the same for the same plate. ZZ… is unknown, XX… fails. */
export function createDemoRegistry({ now, delayMs = 1_000 }: Options): VehicleRegistry {
  return {
    async lookup(plate, section, { signal }) {
      await pause(delayMs, undefined, { signal });
      if (plate.startsWith('XX')) throw new RegistryError('The demo registry fails for this plate');
      if (plate.startsWith('ZZ') || !isPlate(plate, 'it')) return 'unknown';
      return SECTIONS[section](carOf(plate), todayIn('it', now()));
    },
  };
}

type DemoVehicle = ReturnType<typeof carOf>;

/** Derives every property of a car from its plate. */
function carOf(plate: string) {
  const draw = (what: string, choices: number) =>
    createHash('sha256').update(`${what} ${plate}`).digest().readUInt32BE() % choices;
  const pick = <Choice>(what: string, choices: readonly Choice[]) => choices[draw(what, choices.length)] as Choice;

  const given = plateDay(plate);
  const registration = given <= NEWEST_DAY ? given : addDays(NEWEST_DAY, -draw('day', YEAR_DAYS));
  const year = yearOf(registration);
  const car = pick(
    'car',
    DEMO_CARS.filter(({ from, to }) => year >= from && year <= to),
  );
  return {
    ...car,
    registration,
    euro: euroOf(registration),
    region: pick('region', TAX_REGIONS),
    insurer: pick('insurer', DEMO_INSURERS),
    policyDay: draw('policy', YEAR_DAYS),
    isLateForReview: draw('review', 5) === 0,
    kilometresPerDay: 15 + draw('kilometres', 40),
  };
}

const SECTIONS: { [Section in CrawlSection]: (car: DemoVehicle, today: string) => RegistryAnswer<Section> } = {
  data: (car, today) => {
    const isElectric = car.fuel === 'bev';
    return {
      make: car.make,
      model: car.model,
      matriculation: car.registration,
      power_kw: car.powerKw,
      fuel_type: car.fuel,
      displacement: isElectric ? null : car.displacement,
      euro_emission: isElectric ? null : car.euro,
      body_type: car.body,
      average_consumption: car.consumption,
      ...lastReading(car, today),
    };
  },

  insurance: (car, today) => {
    const deadline = policyEnd(car, today);
    return {
      next_deadline: deadline,
      insurer: car.insurer,
      is_insurance_active: (coveredUntil('it', deadline) ?? deadline) >= today,
    };
  },

  review: (car, today) => {
    const passedOn = lastReview(car, today);
    return {
      next_deadline: nextReview('it', car.registration, passedOn === undefined ? undefined : { passedOn }),
      last_review_km: passedOn === undefined ? null : kilometresOn(car, passedOn),
    };
  },

  /** Tax-exempt cars have no deadline. */
  tax: (car, today) => {
    const deadline = nextRoadTaxDeadline(car, today);
    const cents = roadTax(car, deadline);
    return { next_deadline: cents > 0 ? deadline : null, price: cents / 100, region: car.region };
  },
};

/** Policies last 365 days, and a new one is known a while after the old one has ended. */
function policyEnd(car: DemoVehicle, today: string): string {
  const from = addDays(today, -LATE_DAYS);
  const passed = (daysBetween('1990-01-01', from) + car.policyDay) % YEAR_DAYS;
  return addDays(from, (YEAR_DAYS - passed) % YEAR_DAYS);
}

/** Insurers read the kilometres when a policy begins. */
function lastReading(car: DemoVehicle, today: string): Partial<RegistryAnswer<'data'>> {
  const readOn = addDays(policyEnd(car, today), -YEAR_DAYS);
  return readOn > car.registration
    ? { last_revealed_km: kilometresOn(car, readOn), last_revealed_km_last_update: readOn }
    : {};
}

/** Two years before the next one, on the last day allowed; undefined before the first. */
function lastReview(car: DemoVehicle, today: string): string | undefined {
  const next = suggestReview('it', car.registration, addDays(today, car.isLateForReview ? -REVIEW_LATE_DAYS : 0));
  return next === nextReview('it', car.registration) ? undefined : addMonths(next, -24);
}

/** Older cars are driven less. */
const BUSY_DAYS = 8 * 365;
const OLD_CAR_SHARE = 0.25;

function kilometresOn(car: DemoVehicle, day: string): number {
  const days = daysBetween(car.registration, day);
  const driven = Math.min(days, BUSY_DAYS) + Math.max(0, days - BUSY_DAYS) * OLD_CAR_SHARE;
  return Math.round(driven * car.kilometresPerDay);
}

/** By when new cars had to comply. */
const EURO_SINCE: readonly [EuroEmission, string][] = [
  ['euro6', '2015-09-01'],
  ['euro5', '2011-01-01'],
  ['euro4', '2006-01-01'],
  ['euro3', '2001-01-01'],
  ['euro2', '1997-01-01'],
  ['euro1', '1993-01-01'],
];

function euroOf(registration: string): EuroEmission {
  return EURO_SINCE.find(([, since]) => registration >= since)?.[0] ?? 'euro0';
}
