import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { getOffers } from '#contract/offers/offers.endpoints.ts';
import type { Input } from '#contract/shared/endpoint.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { rememberSearch } from '#web/cars/last-search.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { OfferGrid } from '../card/offer-grid.tsx';
import { isNarrowed, offersPath, readOffersUrl } from '../offers-url.ts';
import type { Route } from './+types/offers.page.ts';
import { EmptyOffers } from './empty-offers.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { OfferFilters } from './offer-filters.tsx';
import styles from './offers.module.css';

export const handle: PageHandle = { dictionaries: ['offers', 'catalogue', 'saved', 'ui'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readOffersUrl(new URL(request.url).search) as Input<typeof getOffers>['query'];
  return orPageError(context.get(apiContext).call(getOffers, { query }));
}

export default function OffersPage({ loaderData: { total, page, pages, offers, facets } }: Route.ComponentProps) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const query = readOffersUrl(search);
  useEffect(() => rememberSearch({ path: pathname + search, total }), [pathname, search, total]);
  const { state, location: next } = useNavigation();
  const latestQuery = next?.pathname === pagePath('offers', locale) ? readOffersUrl(next.search) : query;
  const kind = facets.kind.find(({ value }) => value === query.kind)?.value;
  const title = kind ? t(`titles.${kind}`) : t('title');
  return (
    <>
      <PageHead
        title={title}
        description={t('description')}
        unlisted={isNarrowed(query) || query.sort !== undefined || page > 1}
      />
      <PageTitle title={title}>
        <p>{t(kind ? `leads.${kind}` : 'lead')}</p>
      </PageTitle>
      <Section>
        <KindTabs kinds={facets.kind} query={query} />
        <OfferFilters facets={facets} query={latestQuery} />
        <p className={styles.count} role="status">
          {t('count', { count: total })}
        </p>
        <div className={styles.results} data-pending={state !== 'idle' || undefined}>
          {offers.length > 0 ? <OfferGrid offers={offers} level={2} /> : <EmptyOffers query={query} />}
        </div>
        <Pagination page={page} pages={pages} href={(to) => offersPath(locale, { ...query, page: String(to) })} />
        <div className={styles.notes}>
          <p>{t('note')}</p>
          <p>{t('catalogue:energy.note')}</p>
        </div>
      </Section>
    </>
  );
}
