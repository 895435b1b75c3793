import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import { searchQuery } from '#contract/search/search.endpoints.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { lowestBit, withoutLowestBit } from '#server/bitmap-search/bitmap.ts';
import { inWorkspace } from '#server/bitmap-search/workspace.ts';
import type { Market } from '../market.ts';
import { matchVersions } from '../search-answer.ts';
import type { NewCarNewsItem } from './new-car-news.store.ts';
import { NEWS_KINDS } from './new-car-news.tables.ts';

/** The matches of many searches are cached, each with the few versions that are news. */
const CACHED_SEARCHES = 10_000;

/** From when on something is new for somebody: after a number, and after a moment. */
interface NewSince {
  batch: number;
  moment: Date;
}

/** News with the id that its version has in the catalogue. */
export type FoundNews = NewCarNewsItem & { versionId: number };

/** The news among which a saved search finds cars; of each model only the most telling one. */
export function createNewsMatcher(market: Market, items: readonly FoundNews[]) {
  const wanted = new Set(items.map(({ versionId }) => versionId));
  const versionsFor = memoize((query: string) => findVersions(market, query, wanted), CACHED_SEARCHES);
  return {
    async match(query: string, { batch, moment }: NewSince, limit: number): Promise<{ total: number; ids: number[] }> {
      const versions = versionsFor(query);
      const found = items.filter(
        ({ id, notedAt, versionId }) => id > batch && notedAt > moment && versions.has(versionId),
      );
      const ofModels = [
        ...Map.groupBy(found, ({ make, model }) => modelKey({ make: { slug: make }, slug: model })).values(),
      ];
      const told = ofModels.flatMap((own) => own.toSorted(byImportance)[0] ?? []);
      const ids = told.map(({ id }) => id).sort((one, other) => other - one);
      return { total: ids.length, ids: ids.slice(0, limit) };
    },
  };
}

/** An offer says more than a lower price, and that more than a new version; then the lowest price. */
function byImportance(one: FoundNews, other: FoundNews): number {
  return NEWS_KINDS.indexOf(other.kind) - NEWS_KINDS.indexOf(one.kind) || one.price - other.price;
}

/** Those of the wanted versions that match; none for a search that is no longer valid. */
function findVersions(market: Market, text: string, wanted: ReadonlySet<number>): ReadonlySet<number> {
  const parsed = searchQuery.safeParse(Object.fromEntries(new URLSearchParams(text)));
  const found = new Set<number>();
  if (!parsed.success) return found;
  const { blocks, versions, snapshot } = market.index;
  inWorkspace(() => {
    const { bits } = matchVersions(market, parsed.data);
    for (let block = 0; block < blocks.count; block += 1)
      for (let left = bits[block] as number; left !== 0; left = withoutLowestBit(left)) {
        const row = (blocks.firstRow[block] as number) + lowestBit(left);
        const id = snapshot.versions.id[versions[row] as number] as number;
        if (wanted.has(id)) found.add(id);
      }
  });
  return found;
}
