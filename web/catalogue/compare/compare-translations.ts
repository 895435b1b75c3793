import { compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import type { Api } from '#web/api/api.ts';
import type { CompareItem } from './compare-item.ts';
import { compareItemOf } from './compare-item-of.ts';

/** Versions with the names of the page's language, by key. */
export async function translated(keys: string, api: Api): Promise<Map<string, CompareItem>> {
  const { versions } = await api.call(compareVersions, { query: { v: keys } });
  return new Map(versions.map(compareItemOf).map((item) => [item.key, item]));
}
