import { memo } from 'react';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { EmptyResult } from '#web/cars/search/empty-result.tsx';
import { ResultPages } from '#web/cars/search/result-pages.tsx';
import type { SearchUrl } from '#web/cars/search/search-url.ts';
import { ListingCard } from './listing-card.tsx';
import { USED_CAR_SEARCH } from './used-car-search.ts';

interface Props {
  answer: UsedSearchAnswer;
  /** The search of the response. */
  query: SearchUrl;
}

/** Memoized: the many cards change only with a new response, not with every click. */
export const UsedResults = memo(function UsedResults({ answer, query }: Props) {
  const { results, total, page, pages, relaxations, origin } = answer;
  if (total === 0) return <EmptyResult relaxations={relaxations} query={query} />;
  return (
    <ResultPages kind={USED_CAR_SEARCH} query={query} page={page} pages={pages}>
      {results.map((car) => (
        <li key={car.id}>
          <ListingCard car={car} zip={origin?.zipCode} />
        </li>
      ))}
    </ResultPages>
  );
});
