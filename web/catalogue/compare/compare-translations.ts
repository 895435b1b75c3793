import { compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import { USED_KEY } from '#contract/catalogue/comparison.rules.ts';
import type { Api } from '#web/api/api.ts';
import type { CompareItem } from './compare-item.ts';
import { compareItemOf } from './compare-item-of.ts';

/** Versions with the names of the page's language, by key. */
export async function translated(keys: string, api: Api): Promise<Map<string, CompareItem>> {
  // Used cars have one name, that of their own country.
  const versionKeys = keys.split(',').filter((key) => !USED_KEY.test(key));
  const { versions } = await api.call(compareVersions, { query: { v: versionKeys.join() } });
  return new Map(versions.map(compareItemOf).map((item) => [item.key, item]));
}
