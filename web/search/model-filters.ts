import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { SearchUrl } from '#web/cars/search/search-url.ts';

/** The filters of a search that a model's page has too. */
export const MODEL_FILTERS = ['bodyType', 'fuel', 'gearbox', 'traction', 'price'] as const;

interface LinkedModel {
  slug: string;
  make: { slug: string };
}

/** The page of a model that was found, with the filters of the search. */
export function modelPathWith({ make, slug }: LinkedModel, query: SearchUrl, locale: Locale): string {
  const parts = MODEL_FILTERS.flatMap((filter) => {
    const value = query[filter];
    return value ? [`${filter}=${value}`] : [];
  });
  const path = pagePath('model', locale, { make: make.slug, model: slug });
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
