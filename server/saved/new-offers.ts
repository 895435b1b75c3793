import type { FavouriteKind } from '#contract/saved/saved-kinds.rules.ts';
import type { Subscriber } from './daily-mail.store.ts';
import type { NewCarNews } from './saved-dependencies.ts';

interface SavedCar {
  kind: FavouriteKind;
  key: string;
  savedAt: Date;
}

/** Offers of a person's favourite models and versions that are new since these were saved; the newest first. */
export function newOffersOf(
  { onSince, lastNews }: Pick<Subscriber, 'onSince' | 'lastNews'>,
  favourites: readonly SavedCar[],
  offers: readonly NewCarNews[],
): number[] {
  const savedAt = new Map(favourites.map(({ kind, key, savedAt: moment }) => [`${kind} ${key}`, moment]));
  const isNew = ({ id, country, make, model, version, notedAt }: NewCarNews) =>
    id > lastNews &&
    notedAt > onSince &&
    [`model ${country}/${make}/${model}`, `version ${country}/${make}/${model}/${version}`].some((key) => {
      const moment = savedAt.get(key);
      return moment !== undefined && notedAt > moment;
    });
  return offers
    .filter(isNew)
    .map(({ id }) => id)
    .sort((one, other) => other - one);
}
