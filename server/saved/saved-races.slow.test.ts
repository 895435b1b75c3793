import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_FAVOURITES, MAX_SAVED_SEARCHES } from '#contract/saved/saved.rules.ts';
import {
  createSaver,
  browserFavourite as favourite,
  outcomeOf,
  browserSearch as search,
} from '#server/testing/saved-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';

const test = useApp();
const MANY = 100;
const many = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)));
const tally = (outcomes: string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]));

let ids: number[];
beforeAll(async () => {
  ids = await addListings(
    test,
    Array.from({ length: MAX_FAVOURITES + 20 }, (_, index) => trabant(2_000_00 + index * 100)),
  );
});
const idAt = (index: number) => ids[index] ?? 0;

describe('a hundred parallel calls of one person', () => {
  it('a hundred parallel additions of one car leave one', async () => {
    const saver = await createSaver(test);
    expect(tally((await many(() => saver.add(idAt(0)))).map(outcomeOf))).toEqual({ 200: MANY });
    expect((await saver.read()).favourites).toHaveLength(1);
  });

  it('a hundred parallel additions next to the limit do not pass it', async () => {
    const saver = await createSaver(test);
    const favourites = ids
      .slice(0, MAX_FAVOURITES - 5)
      .map((id) => ({ kind: 'used-car', key: String(id), price: 1, savedAt: '2026-11-01T00:00:00.000Z' }));
    expect(outcomeOf(await saver.merge({ favourites, searches: [] }))).toBe('200');
    const outcomes = await many((index) => saver.add(idAt(MAX_FAVOURITES - 5 + (index % 25))));
    const { 200: added = 0, ...refused } = tally(outcomes.map(outcomeOf));
    expect(Object.keys(refused)).toEqual(['409 saved.favourites-full']);
    expect(added).toBeGreaterThanOrEqual(5);
    expect((await saver.read()).favourites).toHaveLength(MAX_FAVOURITES);
  });

  it('the newest fit, and repeated or parallel calls add nothing twice', async () => {
    const saver = await createSaver(test);
    const before = ids.slice(0, MAX_FAVOURITES - 1).map((id) => favourite(id, '2026-11-05T00:00:00.000Z'));
    await saver.merge({ favourites: before, searches: [] });
    const joined = {
      favourites: [favourite(idAt(110), '2026-11-02T00:00:00.000Z'), favourite(idAt(111), '2026-11-03T00:00:00.000Z')],
      searches: Array.from({ length: MAX_SAVED_SEARCHES }, (_, index) => search(`price=-${index + 1}`)),
    };
    expect(tally((await many(() => saver.merge(joined))).map(outcomeOf))).toEqual({ 200: MANY });
    const { favourites, searches } = await saver.read();
    expect(favourites).toHaveLength(MAX_FAVOURITES);
    expect(favourites.at(-1)?.key).toBe(String(idAt(111)));
    expect(searches).toHaveLength(MAX_SAVED_SEARCHES);
  });

  it('a hundred parallel searches leave twenty', async () => {
    const saver = await createSaver(test);
    const outcomes = await many((index) => saver.saveSearch(`price=-${1_000 + index}`));
    expect(tally(outcomes.map(outcomeOf))).toEqual({
      200: MAX_SAVED_SEARCHES,
      '409 saved.searches-full': MANY - MAX_SAVED_SEARCHES,
    });
    expect((await saver.read()).searches).toHaveLength(MAX_SAVED_SEARCHES);
  });
});
