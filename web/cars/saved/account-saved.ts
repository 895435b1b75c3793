import {
  addFavourite,
  getSaved,
  mergeSaved,
  removeFavourite,
  removeSearch,
  type Saved,
  saveSearch,
  setDailyMail,
} from '#contract/saved/saved.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Api } from '#web/api/api.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { browserFavourites, browserSearches } from './browser-lists.ts';
import { isSameFavourite, isSameSearch, type SavedChange } from './saved-change.ts';

/** What the account holds; what was saved in the browser before signing in is moved there first. */
export async function loadSaved(api: Api): Promise<Saved> {
  const [favourites, searches] = [browserFavourites.items(), browserSearches.items()];
  if (favourites.length === 0 && searches.length === 0) return api.call(getSaved);
  const saved = await api.call(mergeSaved, { body: { favourites: [...favourites], searches: [...searches] } });
  browserFavourites.change((all) => all.filter((one) => !favourites.some((moved) => isSameFavourite(moved, one))));
  browserSearches.change((all) => all.filter((one) => !searches.some((moved) => isSameSearch(moved, one))));
  return saved;
}

export function sendChange(locale: Locale, change: SavedChange): Promise<Saved> {
  if ('dailyMail' in change) return sendRequest(locale, setDailyMail, { body: { on: change.dailyMail } });
  if ('favourite' in change) {
    const { kind, key } = change.favourite;
    return sendRequest(locale, change.isSaved ? addFavourite : removeFavourite, { body: { kind, key } });
  }
  const { kind, country, query, name } = change.search;
  return change.isSaved
    ? sendRequest(locale, saveSearch, { body: { kind, country, query, name } })
    : sendRequest(locale, removeSearch, { body: { kind, country, query } });
}
