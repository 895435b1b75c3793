import { MAX_COMPARED } from '#contract/catalogue/comparison.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

/** The own car takes one place of a comparison. */
export const MAX_BESIDE_OWN = MAX_COMPARED - 1;

export function keepPath(locale: Locale, plate: string, keys: readonly string[] = []): string {
  const path = pagePath('keepOrChange', locale, { plate });
  return keys.length > 0 ? `${path}?v=${keys.slice(0, MAX_BESIDE_OWN).join(',')}` : path;
}
