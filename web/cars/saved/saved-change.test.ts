import { describe, expect, it } from 'vitest';
import type { Saved } from '#contract/saved/saved.endpoints.ts';
import { MAX_FAVOURITES, MAX_SAVED_SEARCHES } from '#contract/saved/saved.rules.ts';
import type { Favourite, SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import { withChange } from './saved-change.ts';

const savedAt = '2026-11-17T12:00:00.000Z';
const favourite = (key: string): Favourite => ({ kind: 'used-car', key, price: 100, savedAt });
const search = (query: string): SavedSearch => ({ kind: 'used-cars', country: 'it', query, name: query, savedAt });
const NOTHING: Saved = { favourites: [], searches: [], dailyMail: false };

describe('a change of what is saved', () => {
  it('a change of what is saved comes first and never twice', () => {
    const once = withChange(NOTHING, { favourite: favourite('1'), isSaved: true }) ?? NOTHING;
    const twice = withChange(once, { favourite: favourite('2'), isSaved: true }) ?? NOTHING;
    const again = withChange(twice, { favourite: favourite('1'), isSaved: true });
    expect(again?.favourites.map(({ key }) => key)).toEqual(['1', '2']);
    expect(withChange(twice, { favourite: favourite('2'), isSaved: false })?.favourites).toEqual([favourite('1')]);
  });

  it('a change of what is saved is refused where there is no room, and a removal is not', () => {
    const full: Saved = {
      favourites: Array.from({ length: MAX_FAVOURITES }, (_, index) => favourite(String(index + 1))),
      searches: Array.from({ length: MAX_SAVED_SEARCHES }, (_, index) => search(`price=-${index}`)),
      dailyMail: true,
    };
    expect(withChange(full, { favourite: favourite('999'), isSaved: true })).toBeUndefined();
    expect(withChange(full, { search: search('fuel=bev'), isSaved: true })).toBeUndefined();
    expect(withChange(full, { search: search('price=-0'), isSaved: true })?.searches).toHaveLength(MAX_SAVED_SEARCHES);
    expect(withChange(full, { search: search('price=-0'), isSaved: false })?.searches).toHaveLength(
      MAX_SAVED_SEARCHES - 1,
    );
    expect(withChange(full, { dailyMail: false })).toEqual({ ...full, dailyMail: false });
  });
});
