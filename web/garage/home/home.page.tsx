import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getShowroom } from '#contract/catalogue/catalogue.endpoints.ts';
import { getOffers } from '#contract/offers/offers.endpoints.ts';
import { getCampaign } from '#contract/purchases/purchases.endpoints.ts';
import { localeOfPath, pagePath } from '#contract/shared/paths.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { readStoredPlate } from '#web/api/stored-plate.ts';
import { useSession } from '#web/api/use-session.ts';
import { BuyingSteps } from '#web/cars/buying-steps.tsx';
import { campaignTexts } from '#web/cars/campaign-texts.server.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { ModelCard } from '#web/cars/model-card.tsx';
import { MakeList } from '#web/catalogue/make-list.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { bestSavings } from '#web/offers/best-savings.server.ts';
import { SavingCard } from '#web/offers/saving-card.tsx';
import { NextCarForm } from '#web/search/next-car-form.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { asksToAddVehicle } from '../add-vehicle-query.ts';
import type { Route } from './+types/home.page.ts';
import styles from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { HomeHow } from './home-how.tsx';
import type { HomeIntent } from './home-intent.ts';
import { ModalLoading } from './modal-loading.tsx';
import { topMakes } from './top-makes.ts';

export const handle: PageHandle = { dictionaries: ['garage', 'catalogue', 'ui', 'validation'] };

const TOP_MAKES = 12;
const SHOWN_OFFERS = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [showroom, { offers }, { campaign }] = await orPageError(
    Promise.all([
      api.call(getShowroom),
      api.call(getOffers, { query: { kind: 'listing', sort: 'price' } }),
      api.call(getCampaign),
    ]),
  );
  // The request for the data of /de is /de.data, which has no language.
  const locale = localeOfPath(url.pathname);
  const { makes, popular } = showroom;
  const top = topMakes(makes, popular, TOP_MAKES);
  return {
    makes,
    popular,
    top,
    savings: bestSavings(offers, SHOWN_OFFERS, locale),
    campaign: campaignTexts(campaign, locale),
  };
}

/** The catalogue shown does not depend on the URL. */
export const shouldRevalidate = () => false;

const loadFlow = () => import('./home-flow.tsx');
const HomeFlow = lazyChunk('home-flow', loadFlow);
const AccountForms = lazyChunk('account-forms', () => import('#web/account/account-forms.tsx'));

export default function HomePage({ loaderData: { makes, popular, top, savings, campaign } }: Route.ComponentProps) {
  const { t } = useTranslation('garage');
  const locale = useLocale();
  const { search } = useLocation();
  const { status } = useSession();
  const [intent, setIntent] = useState<HomeIntent>();
  const [storedPlate, setStoredPlate] = useState<string>();
  const [hasFlow, setFlow] = useState(false);

  useEffect(() => setStoredPlate(readStoredPlate(locale)), [locale]);

  // Loaded only for visitors who act, or who may have to be redirected, because most only read.
  useEffect(() => {
    if (intent || status === 'ready' || asksToAddVehicle(search)) setFlow(true);
  }, [intent, status, search]);

  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <HomeHero
        plate={storedPlate}
        onPlate={(plate) => setIntent({ plate, isAdding: true })}
        onLogin={() => setIntent({})}
        onApproach={loadAhead}
        nextCar={<NextCarForm makes={makes} />}
      />
      <Section tone="warm">
        <Carousel label={t('home.popular')} heading={<h2>{t('home.popular')}</h2>}>
          {paintNeighbours(popular).map((model) => (
            <ModelCard key={model.id} model={model} />
          ))}
        </Carousel>
        <p className={styles.more}>
          <ButtonLink to={pagePath('newCars', locale)} iconAfter="chevron-right">
            {t('home.action')}
          </ButtonLink>
        </p>
      </Section>
      {savings.length > 0 && (
        <Section title={t('home.offers')}>
          <ul className={styles.row}>
            {savings.map((saving) => (
              <li key={saving.id}>
                <SavingCard saving={saving} />
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            <ButtonLink to={pagePath('offers', locale)} iconAfter="chevron-right">
              {t('home.allOffers')}
            </ButtonLink>
          </p>
        </Section>
      )}
      <Section title={t('home.buying')} tone="warm">
        <BuyingSteps campaign={campaign} />
      </Section>
      <HomeHow />
      <Section title={t('home.makes')} tone="warm">
        <MakeList makes={top} />
        <p className={styles.more}>
          <ButtonLink to={pagePath('newCars', locale)} iconAfter="chevron-right">
            {t('home.allMakes', { count: makes.length })}
          </ButtonLink>
        </p>
      </Section>
      <Suspense fallback={intent && <ModalLoading />}>
        {hasFlow && <HomeFlow intent={intent} AccountForms={AccountForms} />}
      </Suspense>
    </>
  );
}

function loadAhead() {
  // Only a preload: a failure is shown when the flow is really needed.
  void loadFlow()
    .then(({ loadModal }) => loadModal())
    .catch(() => undefined);
}
