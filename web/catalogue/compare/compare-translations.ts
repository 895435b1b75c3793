import { type ComparedVersion, compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import { USED_KEY } from '#contract/catalogue/comparison.rules.ts';
import type { Api } from '#web/api/api.ts';

/** Versions with the names of the page's language. */
export async function translated(keys: string, api: Api): Promise<readonly ComparedVersion[]> {
  // Used cars have one name, that of their own country.
  const versionKeys = keys.split(',').filter((key) => !USED_KEY.test(key));
  const { versions } = await api.call(compareVersions, { query: { v: versionKeys.join() } });
  return versions;
}
