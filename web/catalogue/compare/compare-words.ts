import { compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { ChosenCar } from './compare-item.ts';
import { compareItemOf } from './compare-item-of.ts';

/** The same versions with the names of another language, by key. */
export async function translated(keys: string, locale: Locale): Promise<Map<string, ChosenCar>> {
  const { versions } = await browserApi(locale).call(compareVersions, { query: { v: keys } });
  return new Map(versions.map(compareItemOf).map((item) => [item.key, { ...item, locale }]));
}
