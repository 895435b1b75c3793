import { useTranslation } from 'react-i18next';
import { getShowroom, searchModels } from '#contract/catalogue.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/new-cars.page.ts';
import { MakeList } from './make-list.tsx';
import { ModelGrid } from './model-grid.tsx';
import { SearchResults } from './search-results.tsx';

export const handle: PageHandle = { dictionaries: ['catalogue', 'ui'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const text = new URL(request.url).searchParams.get('q')?.trim().slice(0, 80);
  const [showroom, found] = await Promise.all([
    orPageError(api.call(getShowroom)),
    text ? orPageError(api.call(searchModels, { query: { q: text } })) : undefined,
  ]);
  return { ...showroom, search: text && found ? { text, found } : undefined };
}

export default function NewCarsPage({ loaderData: { makes, popular, search } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  return (
    <>
      <PageHead title={t('newCars.title')} description={t('newCars.description')} unlisted={search !== undefined} />
      <PageTitle title={t('newCars.title')}>
        <p>
          {t('newCars.lead', { makes: makes.length, models: makes.reduce((sum, make) => sum + make.modelCount, 0) })}
        </p>
      </PageTitle>
      {search && <SearchResults text={search.text} models={search.found} />}
      <Section title={t('newCars.popular')}>
        <ModelGrid models={popular} />
      </Section>
      <Section title={t('newCars.makes')} tone="warm">
        <MakeList makes={makes} />
      </Section>
    </>
  );
}
