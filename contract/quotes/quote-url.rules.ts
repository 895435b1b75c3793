import type { Locale } from '../shared/locale.ts';
import { pagePath } from '../shared/paths.ts';
import { type PaymentPlan, readPlan, writePlan } from './payment-plan.rules.ts';
import { MAX_QUOTED_CARS } from './quotes.rules.ts';

/** A car in a URL: a model, and as much more as is known. */
export interface CarInUrl {
  make: string;
  model: string;
  version?: string | undefined;
  /** The code of a configuration, which includes the version. */
  code?: string | undefined;
  /** The offer through which it was found. */
  offer?: string | undefined;
  /** What was worked out with the calculator of the offer. */
  plan?: PaymentPlan | undefined;
}

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const CAR = new RegExp(
  `^(${SLUG})/(${SLUG})(?:/(${SLUG}))?(?:@([A-Za-z0-9_-]{1,600}))?(?:!(${SLUG})(?:~([a-z0-9.]{1,40}))?)?$`,
);
const MAX_SLUG = 80;

/** The URL of the quote request for these cars; without cars, they are chosen on the page. */
export function quoteUrl(locale: Locale, cars: readonly CarInUrl[] = []): string {
  const page = pagePath('quoteRequest', locale);
  const written = cars.slice(0, MAX_QUOTED_CARS).map(writeCar);
  // All of these characters need no escaping in a query.
  return written.length > 0 ? `${page}?car=${written.join(',')}` : page;
}

/** The cars in such a URL; entries that name no car, or a car twice, are dropped. */
export function readQuoteUrl(search: string): CarInUrl[] {
  const written = new URLSearchParams(search).get('car') ?? '';
  const cars = new Map(
    written.split(',').flatMap((text) => {
      const car = readCar(text);
      return car ? [[writeCar(car), car] as const] : [];
    }),
  );
  return [...cars.values()].slice(0, MAX_QUOTED_CARS);
}

/** One car as text in a URL; also identifies the car. */
export function writeCar({ make, model, version, code, offer, plan }: CarInUrl): string {
  return [
    `${make}/${model}`,
    version === undefined ? '' : `/${version}`,
    code === undefined ? '' : `@${code}`,
    offer === undefined ? '' : `!${offer}`,
    offer === undefined || plan === undefined ? '' : `~${writePlan(plan)}`,
  ].join('');
}

function readCar(text: string): CarInUrl | undefined {
  const [, make, model, version, code, offer, written] = CAR.exec(text) ?? [];
  if (make === undefined || model === undefined) return undefined;
  if ([make, model, version, offer].some((slug) => slug !== undefined && slug.length > MAX_SLUG)) return undefined;
  const plan = written === undefined ? undefined : readPlan(written);
  return {
    make,
    model,
    ...(version !== undefined && { version }),
    ...(code !== undefined && { code }),
    ...(offer !== undefined && { offer }),
    ...(plan && { plan }),
  };
}
