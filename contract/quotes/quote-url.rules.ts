import type { Locale } from '../shared/locale.ts';
import { pagePath } from '../shared/paths.ts';
import { MAX_QUOTED_CARS } from './quotes.rules.ts';

/** A car as an address names it: a model, and as much more as is known. */
export interface CarInUrl {
  make: string;
  model: string;
  version?: string | undefined;
  /** The code of a configuration, which says the version too. */
  code?: string | undefined;
  /** The offer it was found by. */
  offer?: string | undefined;
}

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const CAR = new RegExp(`^(${SLUG})/(${SLUG})(?:/(${SLUG}))?(?:@([A-Za-z0-9_-]{1,600}))?(?:!(${SLUG}))?$`);
const MAX_SLUG = 80;

/** Where quotes for these cars are asked for; without cars, they are chosen there. */
export function quoteUrl(locale: Locale, cars: readonly CarInUrl[] = []): string {
  const page = pagePath('quoteRequest', locale);
  const written = cars.slice(0, MAX_QUOTED_CARS).map(writeCar);
  // All of these letters may stand in a query as they are.
  return written.length > 0 ? `${page}?car=${written.join(',')}` : page;
}

/** The cars of such an address; what names no car, or a car twice, is dropped. */
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

/** One car in the letters of an address; also what tells two cars apart. */
export function writeCar({ make, model, version, code, offer }: CarInUrl): string {
  return [
    `${make}/${model}`,
    version === undefined ? '' : `/${version}`,
    code === undefined ? '' : `@${code}`,
    offer === undefined ? '' : `!${offer}`,
  ].join('');
}

function readCar(text: string): CarInUrl | undefined {
  const [, make, model, version, code, offer] = CAR.exec(text) ?? [];
  if (make === undefined || model === undefined) return undefined;
  if ([make, model, version, offer].some((slug) => slug !== undefined && slug.length > MAX_SLUG)) return undefined;
  return {
    make,
    model,
    ...(version !== undefined && { version }),
    ...(code !== undefined && { code }),
    ...(offer !== undefined && { offer }),
  };
}
