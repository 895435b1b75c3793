import { isRouteErrorResponse, redirect, useRouteLoaderData } from 'react-router';
import { getEnergyPrices } from '#contract/content/content.endpoints.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { localeOfPath } from '#contract/shared/paths.ts';
import { getUsedCar, type UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { apiContext, type Site } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { FactGroups } from '#web/cars/fact-groups.tsx';
import { PagePart } from '#web/cars/page-part.tsx';
import { PriceAction } from '#web/cars/price-action.tsx';
import { useRecentCar } from '#web/cars/saved/use-recent-car.ts';
import { searchPath } from '#web/cars/search/search-url.ts';
import { SectionNav } from '#web/cars/section-nav.tsx';
import { compareItemOf } from '#web/catalogue/compare/compare-item-of.ts';
import { CompareToggle } from '#web/catalogue/compare/compare-toggle.tsx';
import { usedColumn } from '#web/catalogue/compare/used-column.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { formatDistance } from '#web/format/units.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { AskUsedCar } from '#web/quotes/question/ask-used-car.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import type { Route } from './+types/used-car.page.ts';
import { CostsPart } from './costs/costs-part.tsx';
import { listingJsonLd } from './listing/json-ld.ts';
import { listingFacts } from './listing/listing-facts.ts';
import { LABEL_ID, ListingHero } from './listing/listing-hero.tsx';
import { ListingTexts } from './listing/listing-texts.tsx';
import { MissingListing } from './listing/missing-listing.tsx';
import { PriceHistory } from './listing/price-history.tsx';
import styles from './listing/print.module.css';
import { ReportButton } from './listing/report-button.tsx';
import { SellerPart } from './listing/seller-part.tsx';
import { SimilarCars } from './listing/similar-cars.tsx';
import { ValuationPart } from './listing/valuation-part.tsx';
import { orWithoutPlace } from './or-without-place.ts';
import { RankingNote } from './ranking-note.tsx';
import { usedCarPath } from './used-car-path.ts';
import { USED_CAR_SEARCH } from './used-car-search.ts';

export const handle: PageHandle = {
  dictionaries: ['used-cars', 'costs', 'catalogue', 'saved', 'compare', 'sharing', 'ui'],
};

const [NOT_FOUND, GONE] = [404, 410];
const MOVED = 301;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const zip = searchParams.get('zip')?.trim() || undefined;
  const read = (query: { zip?: string | undefined }) =>
    context.get(apiContext).call(getUsedCar, { params: { id: params.id }, query });
  const { answer: car } = await orPageError(orWithoutPlace(read, { zip }, {}));
  const slugs = { id: car.id, make: car.make.slug, model: car.model.slug };
  const locale = LOCALE_OF[car.country];
  // A listing has one address: that of its country, with its own make and model.
  if (locale !== localeOfPath(pathname) || params.make !== slugs.make || params.model !== slugs.model)
    throw redirect(usedCarPath(slugs, locale, zip), MOVED);
  const prices = await orPageError(context.get(apiContext).call(getEnergyPrices));
  return { car, prices, zip: car.distanceKm === null ? undefined : zip };
}

export default function UsedCarPage({ loaderData: { car, prices, zip } }: Route.ComponentProps) {
  const { t } = useTranslation(['used-cars', 'costs', 'catalogue']);
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const { make, model, state, similar } = car;
  useRecentCar(String(car.id));
  const name = `${make.name} ${model.name} ${car.version}`;
  const isActive = state === 'active';
  const [facts, equipment, label, history, costs, seller] = [
    { id: 'facts', title: t('parts.facts') },
    { id: 'equipment', title: t('parts.equipment') },
    { id: LABEL_ID, title: t('parts.label') },
    { id: 'history', title: t('parts.history') },
    { id: 'costs', title: t('costs:title') },
    { id: 'seller', title: t('parts.seller') },
  ] as const;
  const others = { id: 'similar', title: t('parts.similar') };
  const hasOthers = similar.length > 0 || car.newModel !== null;
  const sections = [
    facts,
    equipment,
    ...(isActive ? [label] : []),
    history,
    ...(isActive ? [costs] : []),
    seller,
    ...(hasOthers ? [others] : []),
  ];
  const search = (query: Record<string, string>) =>
    searchPath(USED_CAR_SEARCH, locale, { ...query, ...(zip && { zip }) });
  const similarPart = hasOthers && (
    <div className={styles.screenOnly}>
      <PagePart {...others} tone={isActive ? 'plain' : 'warm'}>
        <SimilarCars car={car} zip={zip} />
      </PagePart>
    </div>
  );
  return (
    <div key={car.id} className={styles.listing}>
      <PageHead
        title={name}
        description={t('listing.summary', {
          name,
          price: formatPrice(car.price, locale, car.country),
          distance: formatDistance(car.km, locale),
          place: car.place.city,
        })}
        jsonLd={listingJsonLd(car, site?.publicUrl ?? '')}
        unlisted={!isActive}
      />
      <Breadcrumbs
        items={[
          { label: t('title'), to: search({}) },
          { label: make.name, to: search({ make: make.slug }) },
          { label: model.name, to: search({ make: make.slug, model: `${make.slug}/${model.slug}` }) },
          { label: car.version },
        ]}
      />
      {!isActive && (
        <Section>
          <MessageBox kind="warning" title={t(`ended.${state}`)}>
            <p>
              {car.endedOn
                ? t('ended.on', { day: formatDay(car.endedOn, locale) })
                : t('ended.confirmed', { day: formatDay(car.confirmedOn, locale) })}
            </p>
          </MessageBox>
        </Section>
      )}
      {state === 'ended' && similarPart}
      <ListingHero
        car={car}
        contact={isActive && <Contact car={car} name={name} />}
        actions={isActive && <CompareToggle item={compareItemOf(usedColumn(car), locale, t)} size="m" />}
      />
      <SectionNav
        sections={sections}
        action={
          isActive &&
          car.seller.dealer && (
            <PriceAction price={car.price}>
              <Contact car={car} name={name} size="s" />
            </PriceAction>
          )
        }
      />
      <PagePart {...facts}>
        <FactGroups groups={listingFacts(car, locale, t)} />
        {car.law.lines.includes('counts-as-new') && <p>{t('catalogue:energy.note')}</p>}
      </PagePart>
      <PagePart {...equipment} tone="warm">
        <ListingTexts car={car} />
      </PagePart>
      {isActive && (
        <PagePart {...label}>
          <ValuationPart car={car} />
        </PagePart>
      )}
      <PagePart {...history} tone="warm">
        <PriceHistory car={car} />
      </PagePart>
      {isActive && (
        <div className={styles.screenOnly}>
          <PagePart {...costs}>
            <CostsPart car={car} prices={prices} />
          </PagePart>
        </div>
      )}
      <PagePart {...seller} tone={isActive ? 'warm' : 'plain'}>
        <SellerPart car={car} />
        <RankingNote />
        {isActive && <ReportButton id={car.id} />}
      </PagePart>
      {state !== 'ended' && similarPart}
    </div>
  );
}

interface ContactProps {
  car: UsedListing;
  name: string;
  size?: 'm' | 's';
}

/** Private sellers have no address to which we could write. */
function Contact({ car: { id, country, seller }, name, size }: ContactProps) {
  const { t } = useTranslation('used-cars');
  if (!seller.dealer) return <p>{t('ask.private')}</p>;
  return <AskUsedCar car={{ id, country, name, dealer: seller.dealer }} size={size} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return status === NOT_FOUND || status === GONE ? (
    <MissingListing isGone={status === GONE} />
  ) : (
    <ErrorScreen error={error} />
  );
}
