import { useMemo } from 'react';
import { data, isRouteErrorResponse, useLocation } from 'react-router';
import type { Input } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import { searchUsedCars } from '#contract/used-cars/used-cars.endpoints.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { SaveSearch } from '#web/cars/saved/save-search.tsx';
import type { FilterTexts } from '#web/cars/search/filter-texts.ts';
import { InvalidSearch } from '#web/cars/search/invalid-search.tsx';
import { SearchBoard } from '#web/cars/search/search-board.tsx';
import { searchName } from '#web/cars/search/search-name.ts';
import { activeFilters, chosenValues, readSearchUrl, type SearchUrl } from '#web/cars/search/search-url.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import type { Route } from './+types/used-cars.page.ts';
import { UsedFilters } from './filters.tsx';
import { ResultMap } from './map/result-map.tsx';
import { orWithoutPlace } from './or-without-place.ts';
import { PlaceForm } from './place-form.tsx';
import { RankingNote } from './ranking-note.tsx';
import { UsedResults } from './result-list.tsx';
import { sortsFor, USED_CAR_SEARCH, WITHOUT_PLACE, withoutPlace } from './used-car-search.ts';
import styles from './used-cars-page.module.css';
import { useUsedTexts } from './used-texts.ts';

export const handle: PageHandle = { dictionaries: ['used-cars', 'search', 'catalogue', 'saved', 'errors', 'ui'] };

const BAD_REQUEST = 400;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readSearchUrl(USED_CAR_SEARCH, new URL(request.url).search);
  const search = (asked: SearchUrl) =>
    context.get(apiContext).call(searchUsedCars, { query: asked as Input<typeof searchUsedCars>['query'] });
  return orPageError(orWithoutPlace(search, query, withoutPlace(query)).catch(asInvalidSearch));
}

/** Invalid filters get a page that explains them instead of the 404 page. */
function asInvalidSearch(error: unknown): never {
  if (error instanceof AppError && error.status === BAD_REQUEST) throw data(null, { status: BAD_REQUEST });
  throw error;
}

export default function UsedCarsPage({ loaderData: { answer, problem } }: Route.ComponentProps) {
  const { t } = useTranslation('used-cars');
  const { search } = useLocation();
  const query = useMemo(() => readSearchUrl(USED_CAR_SEARCH, search), [search]);
  const texts = useUsedTexts(answer.facets);
  const isFiltered = activeFilters(USED_CAR_SEARCH, query).length > 0 || query.zip !== undefined;
  const cars = chosenValues(query, query.model ? 'model' : 'make');
  const isOne = cars.length === 1 && chosenValues(query, 'make').length <= 1;
  const name = isOne ? nameOf(query, texts.value) : undefined;
  const title = name ? t('titleOf', { name }) : t('title');
  const count = texts.count(answer.total);
  return (
    <>
      <PageHead
        title={title}
        description={isFiltered ? t('filteredDescription', { title, count }) : t('description')}
        unlisted={isFiltered || query.sort !== undefined || answer.page > 1}
      />
      <SearchBoard
        kind={problem ? WITHOUT_PLACE : USED_CAR_SEARCH}
        texts={texts}
        title={title}
        answer={answer}
        intro={<PlaceForm answer={answer} problem={problem} />}
        filters={<UsedFilters answer={answer} />}
        sorts={sortsFor(answer.origin?.zipCode)}
        heading={answer.total === 0 ? t('results.none') : count}
        notes={
          <div className={styles.tools}>
            {!problem && (
              <SaveSearch kind="used-cars" country={answer.country} search={search} name={nameOfSearch(query, texts)} />
            )}
            <RankingNote />
          </div>
        }
      >
        <ResultMap answer={answer} query={query} />
        <UsedResults answer={answer} query={query} />
        <div className={styles.remarks}>
          <p>{t('notes.prices')}</p>
          {answer.results.some(({ isInvented }) => isInvented) && <p>{t('notes.invented')}</p>}
        </div>
      </SearchBoard>
    </>
  );
}

/** The place first. */
function nameOfSearch(query: SearchUrl, texts: FilterTexts): string {
  const words = searchName(USED_CAR_SEARCH, query, texts);
  return query.radius && query.zip ? `${query.zip} · ${words}` : words;
}

/** The make and model of a search for one of them. */
function nameOf(query: SearchUrl, value: (filter: string, value: string) => string): string {
  const [model = ''] = chosenValues(query, 'model');
  const make = model.split('/', 1)[0] || (chosenValues(query, 'make')[0] ?? '');
  return [value('make', make), model && value('model', model)].filter(Boolean).join(' ');
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === BAD_REQUEST ? (
    <InvalidSearch page="usedCars" />
  ) : (
    <ErrorScreen error={error} />
  );
}
