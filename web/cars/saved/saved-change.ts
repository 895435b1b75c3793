import type { Saved, SavedSearchId } from '#contract/saved/saved.endpoints.ts';
import { MAX_FAVOURITES, MAX_SAVED_SEARCHES } from '#contract/saved/saved.rules.ts';
import type { Favourite, SavedSearch } from '#contract/saved/saved-items.endpoints.ts';

/** One thing that a person does with what is saved. */
export type SavedChange =
  | { favourite: Favourite; isSaved: boolean }
  | { search: SavedSearch; isSaved: boolean }
  | { dailyMail: boolean };

export function isSameFavourite(one: Pick<Favourite, 'kind' | 'key'>, other: Pick<Favourite, 'kind' | 'key'>): boolean {
  return one.kind === other.kind && one.key === other.key;
}

export function isSameSearch(one: SavedSearchId, other: SavedSearchId): boolean {
  return one.kind === other.kind && one.country === other.country && one.query === other.query;
}

/** What is saved after a change; undefined when there is no room. */
export function withChange(saved: Saved, change: SavedChange): Saved | undefined {
  if ('dailyMail' in change) return { ...saved, dailyMail: change.dailyMail };
  if ('favourite' in change) {
    const others = saved.favourites.filter((one) => !isSameFavourite(one, change.favourite));
    if (change.isSaved && others.length >= MAX_FAVOURITES) return undefined;
    return { ...saved, favourites: change.isSaved ? [change.favourite, ...others] : others };
  }
  const others = saved.searches.filter((one) => !isSameSearch(one, change.search));
  if (change.isSaved && others.length >= MAX_SAVED_SEARCHES) return undefined;
  return { ...saved, searches: change.isSaved ? [change.search, ...others] : others };
}
