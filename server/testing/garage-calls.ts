import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { CrawlSection, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { CRAWL_SECTIONS } from '#contract/garage/garage.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { VehicleRegistry } from '#server/providers/vehicle-registry.ts';
import { insertAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

const VEHICLE = '/wp-json/garagek/v1/user/vehicle';

/** A plate of each country. */
export const PLATES: Record<Locale, string> = {
  it: 'AB123CD',
  en: 'AB12CDE',
  es: '1234BCD',
  fr: '1234AB75',
  de: 'WVWZZZ1KZAW000001',
};

export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** A new user and calls about the garage. */
export async function createOwner(test: TestApp, locale: Locale = 'it') {
  const { token, userId } = await insertAccount(test, { locale });
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, language: Locale = locale) =>
    test.app.inject({
      method,
      url,
      headers: { 'dk-authorization': token, 'accept-language': language },
      ...(payload && { payload }),
    });
  const save = (payload: object, language?: Locale) => call('POST', VEHICLE, payload, language);
  const list = async (language?: Locale) => vehiclesOf(await call('GET', VEHICLE, undefined, language));
  return {
    userId,
    save,
    list,
    add: (plate: string, language?: Locale) => save({ plate }, language),
    remove: (plate: string) => call('DELETE', VEHICLE, { plate }),
    crawl: (plate: string, section: CrawlSection | string, replace = 'no') =>
      call('GET', `/wp-json/garagek/v1/user/crawler?${new URLSearchParams({ plate, section, replace })}`),
    explainTax: (plate: string) => call('GET', `${VEHICLE}/${plate}/tax`),
    async get(plate: string): Promise<Vehicle> {
      const found = (await list()).find((vehicle) => vehicle.plate === plate);
      if (!found) throw new Error(`There is no ${plate} in this garage`);
      return found;
    },
  };
}

/** A new user with a vehicle of their country. */
export async function createOwnerOf(test: TestApp, locale: Locale) {
  const owner = await createOwner(test, locale);
  const plate = PLATES[locale];
  await owner.add(plate);
  return { owner, plate, read: () => owner.get(plate) };
}

export function vehiclesOf(response: LightMyRequestResponse): Vehicle[] {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}: ${response.body}`);
  return response.json<{ vehicles: Vehicle[] }>().vehicles;
}

/** Status and code, for comparison. */
export function outcome({ statusCode, body }: LightMyRequestResponse): string {
  return statusCode === 200 ? '200' : `${statusCode} ${JSON.parse(body).code}`;
}

/** The values in the message of a refusal. */
export const paramsOf = (body: string) => JSON.parse(body).data.params;

/** A registry with scripted answers that records its calls. */
export function scriptedRegistry(
  answer: (plate: string, section: CrawlSection, signal: AbortSignal) => unknown = () => 'unknown',
) {
  const asked: string[] = [];
  const registry = {
    asked,
    answer,
    lookup: async (plate: string, section: CrawlSection, { signal }: { signal: AbortSignal }) => {
      asked.push(`${plate} ${section}`);
      return registry.answer(plate, section, signal);
    },
  };
  return registry as typeof registry & VehicleRegistry;
}

/** Valid registry answers. */
export const KNOWN_SECTIONS: Record<CrawlSection, object> = {
  data: { make: 'Fiat', model: 'Panda', matriculation: '2016-05-04', power_kw: 51, fuel_type: 'petrol' },
  insurance: { next_deadline: '2027-02-01', insurer: 'Mutua del Ponte', is_insurance_active: true },
  review: { next_deadline: '2028-05-31', last_review_km: 52_000 },
  tax: { next_deadline: '2027-05-31', price: 131.58, region: 'lazio' },
};

export function crawlingSections(vehicle: Vehicle): CrawlSection[] {
  return CRAWL_SECTIONS.filter((section) => vehicle[`vehicle_${section}_info`].is_crawling);
}

/** Waits until no section of a vehicle is being looked up any more. */
export async function lookedUp(owner: Owner, plate: string): Promise<void> {
  await expect
    .poll(async () => crawlingSections(await owner.get(plate)), { timeout: 60_000, interval: 50 })
    .toEqual([]);
}
