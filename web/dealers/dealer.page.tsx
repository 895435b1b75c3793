import { redirect, useRouteLoaderData } from 'react-router';
import { getDealer } from '#contract/dealers/dealer-page.endpoints.ts';
import { dealerIdOf, dealerSlug } from '#contract/dealers/dealers.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { localeOfPath, pagePath } from '#contract/shared/paths.ts';
import { apiContext, type Site } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import grid from '#web/cars/model-grid.module.css';
import { PagePart } from '#web/cars/page-part.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RatingsList } from '#web/ratings/ratings-list.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListingCard } from '#web/used-cars/listing-card.tsx';
import type { Route } from './+types/dealer.page.ts';
import { AnswersPart } from './answers-part.tsx';
import { DealerHead } from './dealer-head.tsx';
import styles from './dealer-page.module.css';
import { dealerJsonLd } from './json-ld.ts';
import { readDistance } from './read-distance.ts';

export const handle: PageHandle = {
  dictionaries: ['dealers', 'ratings', 'used-cars', 'catalogue', 'saved', 'ui'],
};

const MOVED = 301;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // An address without an id is refused by the contract, as a page that does not exist.
  const id = dealerIdOf(params.dealer) ?? params.dealer;
  const api = context.get(apiContext);
  const dealer = await orPageError(api.call(getDealer, { params: { dealer: id } }));
  const locale = LOCALE_OF[dealer.country];
  const slug = dealerSlug(dealer);
  // A dealer has one address: that of its country, with its name of today.
  if (locale !== localeOfPath(new URL(request.url).pathname) || slug !== params.dealer)
    throw redirect(pagePath('dealer', locale, { dealer: slug }), MOVED);
  return { dealer, distance: await orPageError(readDistance(api, dealer.id, request.url)) };
}

export default function DealerPage({ loaderData: { dealer, distance } }: Route.ComponentProps) {
  const { t } = useTranslation(['dealers', 'ratings']);
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const { name, city, makes, answers, ratings, stock } = dealer;
  return (
    <>
      <PageHead
        title={`${name}, ${city}`}
        description={t('page.lead', { city })}
        jsonLd={dealerJsonLd(dealer, site?.publicUrl ?? '')}
      />
      <Breadcrumbs items={[{ label: t('page.crumb') }, { label: name }]} />
      <DealerHead dealer={dealer} distance={distance} />
      {makes.length > 0 && (
        <PagePart id="makes" title={t('page.makes')} tone="warm">
          <p>{t('page.makesText')}</p>
          <ul className={styles.makes}>
            {makes.map((make) => (
              <li key={make.slug}>
                <ButtonLink size="s" to={pagePath('make', locale, { make: make.slug })}>
                  {make.name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </PagePart>
      )}
      {answers && (
        <PagePart id="answers" title={t('page.answers')}>
          <AnswersPart answers={answers} />
        </PagePart>
      )}
      {ratings.summary && (
        <PagePart id="ratings" title={t('ratings:dealerSection')}>
          <RatingsList {...ratings} />
        </PagePart>
      )}
      {stock.newest.length > 0 && (
        <PagePart id="stock" title={t('page.stock')} tone="warm">
          <p className={styles.count}>{t('page.stockCount', { count: stock.count })}</p>
          <ul className={grid.grid}>
            {stock.newest.map((car) => (
              <li key={car.id}>
                <ListingCard car={car} zip={undefined} level={3} />
              </li>
            ))}
          </ul>
        </PagePart>
      )}
    </>
  );
}
