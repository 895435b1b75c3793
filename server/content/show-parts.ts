import type { ArticlePart } from '#contract/content/content.endpoints.ts';
import type { SearchAnswer, SearchQuery } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { BodyPart } from './compile-body.ts';

const SHOWN_CARS = 3;

type Shown = Extract<ArticlePart, { kind: 'results' }>;

/** The parts of an article with the cars of now; without any car a list is left out. */
export async function showParts(
  parts: readonly BodyPart[],
  search: (query: SearchQuery) => Promise<SearchAnswer>,
  locale: Locale,
  results?: Shown,
): Promise<ArticlePart[]> {
  const shown = await Promise.all(
    parts.map(async (part): Promise<ArticlePart[]> => {
      if (part.kind === 'results') return results ? [results] : [];
      if (part.kind !== 'car-cards') return [part];
      const cars = (await search(part.query)).results.slice(0, SHOWN_CARS);
      const href = `${pagePath('search', locale)}?${part.search}`;
      return cars.length > 0 ? [{ kind: 'car-cards', cars, href }] : [];
    }),
  );
  return shown.flat();
}
