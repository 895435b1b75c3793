import { memo, type ReactNode } from 'react';
import type { SearchAnswer, SearchResult } from '#contract/search/search.endpoints.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { EmptyResult } from '#web/cars/search/empty-result.tsx';
import { ResultPages } from '#web/cars/search/result-pages.tsx';
import type { SearchUrl } from '#web/cars/search/search-url.ts';
import { NEW_CAR_SEARCH } from './new-car-search.ts';
import { ResultCard } from './result-card.tsx';

interface Props {
  answer: SearchAnswer;
  /** The search of the response. */
  query: SearchUrl;
  showsMonthly: boolean;
  renderActions(result: SearchResult): ReactNode;
}

/** Memoized: the many cards change only with a new response, not with every click. */
export const ResultList = memo(function ResultList({ answer, query, showsMonthly, renderActions }: Props) {
  const { results, total, page, pages, relaxations } = answer;
  if (total === 0) return <EmptyResult relaxations={relaxations} query={query} />;
  return (
    <ResultPages kind={NEW_CAR_SEARCH} query={query} page={page} pages={pages}>
      {paintNeighbours(results).map((result) => (
        <li key={result.id}>
          <ResultCard {...{ result, query, showsMonthly }} actions={renderActions(result)} />
        </li>
      ))}
    </ResultPages>
  );
});
