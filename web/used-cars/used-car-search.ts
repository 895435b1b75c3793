import { USED_CHOICES, USED_RANGES, USED_SORTS, type UsedSort } from '#contract/used-cars/used-cars.rules.ts';
import { type SearchKind, type SearchUrl, withValue } from '#web/cars/search/search-url.ts';

export const USED_CAR_SEARCH: SearchKind = {
  page: 'usedCars',
  singles: ['radius', 'area', 'q', 'variant'],
  choices: USED_CHOICES,
  ranges: USED_RANGES,
  others: ['zip', 'sort'],
  needs: { radius: 'zip' },
};

/** While the postal code cannot be used, its radius filters nothing: it is kept for the next one. */
export const WITHOUT_PLACE: SearchKind = {
  ...USED_CAR_SEARCH,
  singles: USED_CAR_SEARCH.singles.filter((name) => name !== 'radius'),
  others: [...USED_CAR_SEARCH.others, 'radius'],
};

/** The radius of a new postal code: near enough to drive there, far enough to have a choice. */
export const FIRST_RADIUS = '50';
/** The value of the whole country among the radii. */
export const WHOLE_COUNTRY = 'country';

/** Another postal code; an empty one removes everything that depends on it. */
export function withZip(query: SearchUrl, zip: string): SearchUrl {
  const { area: _area, radius = query.zip ? undefined : FIRST_RADIUS, sort, ...rest } = withValue(query, 'zip', zip);
  if (zip) return { ...rest, ...(radius && { radius }), ...(sort && { sort }) };
  return sort === 'distance' || sort === undefined ? rest : { ...rest, sort };
}

export function withRadius(query: SearchUrl, radius: string): SearchUrl {
  return withValue(query, 'radius', radius === WHOLE_COUNTRY ? undefined : radius);
}

/** Without the place and what depends on it, for a postal code that nobody knows. */
export function withoutPlace({ zip: _zip, radius: _radius, ...query }: SearchUrl): SearchUrl {
  return query;
}

/** The orders to choose from: distances need a postal code. */
export function sortsFor(zip: string | undefined): readonly UsedSort[] {
  return zip ? USED_SORTS : USED_SORTS.filter((sort) => sort !== 'distance');
}
