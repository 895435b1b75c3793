import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

/** Keys consist of slugs, which need no encoding in a URL. */
export function comparePath(locale: Locale, keys: readonly string[]): string {
  const path = pagePath('compare', locale);
  return keys.length > 0 ? `${path}?v=${keys.join(',')}` : path;
}
