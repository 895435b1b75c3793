import { compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import { MAX_COMPARED, USED_KEY } from '#contract/catalogue/comparison.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { getUsedCar } from '#contract/used-cars/used-listing.endpoints.ts';
import type { Api } from '#web/api/api.ts';
import { type ComparedCar, keyOf } from './compared-car.ts';
import { usedColumn } from './used-column.ts';

const GONE: readonly number[] = [404, 410];

/** The cars of a URL in its order, and the keys of those that are no longer there. */
export async function loadCompared(api: Api, locale: Locale, list: string) {
  const keys = [...new Set(list.split(',').filter(Boolean))];
  if (keys.length > MAX_COMPARED) throw new AppError('request.invalid', {}, 400);
  const ids = keys.flatMap((key) => USED_KEY.exec(key)?.[1] ?? []);
  const versionKeys = keys.filter((key) => !USED_KEY.test(key));
  const { versions } = await api.call(compareVersions, { query: { v: versionKeys.join() } });
  const listings = await Promise.all(ids.map((id) => findListing(api, id)));
  // A used car of another country has another currency and another page.
  const used = listings.flatMap((listing) => (listing?.country === COUNTRY_OF[locale] ? [usedColumn(listing)] : []));
  const found = new Map<string, ComparedCar>([...versions, ...used].map((car) => [keyOf(car), car]));
  return {
    cars: keys.flatMap((key) => found.get(key) ?? []),
    missing: keys.filter((key) => !found.has(key)),
  };
}

async function findListing(api: Api, id: string) {
  try {
    return await api.call(getUsedCar, { params: { id } });
  } catch (error) {
    if (error instanceof AppError && GONE.includes(error.status ?? 0)) return undefined;
    throw error;
  }
}
