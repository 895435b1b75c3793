import { countCars } from '#contract/search/search.endpoints.ts';
import type { Input } from '#contract/shared/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import type { SearchUrl } from '#web/cars/search/search-url.ts';
import { ShowModels } from './show-models.tsx';

/** The number of models of a search; the number before it stays until the next one is known. */
export default function ModelCount({ query, before }: { query: SearchUrl; before: number }) {
  const input = { query: query as Input<typeof countCars>['query'] };
  const { data } = useCall(countCars, input, { keepPrevious: true });
  return <ShowModels total={data?.total ?? before} />;
}
