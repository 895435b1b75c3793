import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

interface Slugs {
  id: number;
  make: string;
  model: string;
}

/** The page of a listing; the postal code is that of the search, for its distance. */
export function usedCarPath({ id, make, model }: Slugs, locale: Locale, zip?: string | undefined): string {
  const path = pagePath('usedCar', locale, { make, model, id: String(id) });
  return zip ? `${path}?${new URLSearchParams({ zip })}` : path;
}
