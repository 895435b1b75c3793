import { Suspense, useEffect, useMemo } from 'react';
import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { listGuides } from '#contract/content/guide-search.endpoints.ts';
import { type SearchResult, searchCars } from '#contract/search/search.endpoints.ts';
import { SEARCH_SORTS } from '#contract/search/search-filters.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Input } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { lazyChunk, loadChunk } from '#web/api/chunk.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { rememberSearch } from '#web/cars/last-search.ts';
import { LazySaveSearch } from '#web/cars/saved/lazy-save-search.tsx';
import { InvalidSearch } from '#web/cars/search/invalid-search.tsx';
import { SearchBoard } from '#web/cars/search/search-board.tsx';
import { searchName } from '#web/cars/search/search-name.ts';
import { activeFilters, readSearchUrl } from '#web/cars/search/search-url.ts';
import { LazyResultActions } from '#web/catalogue/compare/lazy-result-actions.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import type { Route } from './+types/search.page.ts';
import { useFilterTexts } from './filter-texts.ts';
import { Filters } from './filters.tsx';
import { MAX_GUIDES, MIN_GUIDE_TEXT } from './found-guides.ts';
import { FoundGuides } from './found-guides-list.tsx';
import { NEW_CAR_SEARCH } from './new-car-search.ts';
import { ResultList } from './result-list.tsx';
import styles from './search-page.module.css';
import { useSearchTitle } from './search-title.ts';
import { understoodQuery } from './understood-query.ts';
import { UnderstoodText } from './understood-text.tsx';

export const handle: PageHandle = { dictionaries: ['search', 'catalogue', 'compare', 'saved', 'ui'] };

const BAD_REQUEST = 400;

/** Loaded for those who ask for an instalment. */
const FinanceNote = lazyChunk('finance-note', async () => ({
  default: (await import('#web/cars/finance-note.tsx')).FinanceNote,
}));

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readSearchUrl(NEW_CAR_SEARCH, new URL(request.url).search) as Input<typeof searchCars>['query'];
  const api = context.get(apiContext);
  const answer = await orPageError(api.call(searchCars, { query }).catch(asInvalidSearch));
  const q = query?.q ?? '';
  const guides = q.length < MIN_GUIDE_TEXT ? [] : await orPageError(api.call(listGuides, { query: { q } }));
  return { answer, guides: guides.slice(0, MAX_GUIDES) };
}

/** Invalid filters get a page that explains them instead of the 404 page. */
function asInvalidSearch(error: unknown): never {
  if (error instanceof AppError && error.status === BAD_REQUEST) throw data(null, { status: BAD_REQUEST });
  throw error;
}

export default function SearchPage({ loaderData: { answer, guides } }: Route.ComponentProps) {
  const { t } = useTranslation(['search', 'catalogue']);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const url = useMemo(() => readSearchUrl(NEW_CAR_SEARCH, search), [search]);
  const query = useMemo(() => understoodQuery(url, answer.understood), [url, answer.understood]);
  const texts = useFilterTexts(answer.facets);
  const found = useSearchTitle(url, texts, answer.understood?.corrections ?? []);
  const isFiltered = activeFilters(NEW_CAR_SEARCH, url).length > 0;
  useEffect(() => rememberSearch({ path: pathname + search, total: answer.total }), [pathname, search, answer.total]);
  useEffect(() => {
    const { q } = url;
    if (!q || answer.total === 0) return;
    loadChunk('recent-searches', () => import('./recent-searches.ts')).then(
      ({ rememberText }) => rememberText(q),
      // The search works without being remembered.
      (error: unknown) => console.warn('The search was not remembered', error),
    );
  }, [url, answer.total]);
  const showsMonthly = query.monthly !== undefined || query.sort === 'monthly';
  const title = found ?? t('title');
  const models = t('catalogue:modelCount', { count: answer.total });
  return (
    <>
      <PageHead
        title={title}
        description={isFiltered ? t('filteredDescription', { title, models }) : t('description')}
        unlisted={isFiltered || url.sort !== undefined || answer.page > 1}
      />
      <Breadcrumbs
        items={[{ label: t('catalogue:newCars.title'), to: pagePath('newCars', locale) }, { label: t('crumb') }]}
      />
      <SearchBoard
        kind={NEW_CAR_SEARCH}
        texts={texts}
        title={title}
        answer={answer}
        query={query}
        intro={<UnderstoodText url={url} understood={answer.understood} />}
        filters={<Filters answer={answer} />}
        sorts={SEARCH_SORTS}
        heading={
          answer.total === 0
            ? t('results.none')
            : [models, t('results.versions', { count: answer.versions })].join(', ')
        }
        notes={
          (isFiltered || showsMonthly) && (
            <>
              {isFiltered && (
                <LazySaveSearch
                  kind="new-cars"
                  country={COUNTRY_OF[locale]}
                  search={search}
                  name={searchName(NEW_CAR_SEARCH, query, texts)}
                />
              )}
              {showsMonthly && answer.total > 0 && (
                <Suspense>
                  <FinanceNote />
                </Suspense>
              )}
            </>
          )
        }
      >
        {guides.length > 0 && <FoundGuides guides={guides} />}
        <ResultList answer={answer} query={query} showsMonthly={showsMonthly} renderActions={renderActions} />
        <p className={styles.prices}>
          {t('notes.prices')} {answer.results.some(({ batteryKwh }) => batteryKwh !== null) && t('notes.charging')}
        </p>
      </SearchBoard>
    </>
  );
}

const renderActions = (result: SearchResult) => <LazyResultActions model={result} />;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === BAD_REQUEST ? (
    <InvalidSearch page="search" />
  ) : (
    <ErrorScreen error={error} />
  );
}
