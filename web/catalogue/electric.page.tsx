import { getEnergyPrices } from '#contract/content/content.endpoints.ts';
import { getElectricCars } from '#contract/offers/offers.endpoints.ts';
import type { Input } from '#contract/shared/endpoint.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { CarPicture } from '#web/cars/car-card.tsx';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { OfferGrid } from '#web/offers/card/offer-grid.tsx';
import { DESKTOP } from '#web/ui/breakpoints.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/electric.page.ts';
import { ChargingTimes } from './electric/charging-times.tsx';
import { Doubts } from './electric/doubts.tsx';
import { ElectricModels } from './electric/electric-models.tsx';
import styles from './electric/electric-page.module.css';
import { RunningCostForm } from './electric/running-cost-form.tsx';

export const handle: PageHandle = { dictionaries: ['electric', 'offers', 'catalogue', 'saved', 'ui'] };

/** The number of cars shown; the search has them all. */
const SHOWN = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const sort = new URL(request.url).searchParams.get('sort') ?? undefined;
  const query = { sort } as Input<typeof getElectricCars>['query'];
  const api = context.get(apiContext);
  const { offers, models } = await orPageError(api.call(getElectricCars, { query }));
  const prices = await orPageError(api.call(getEnergyPrices));
  return { offers, models: models.slice(0, SHOWN), total: models.length, prices };
}

export default function ElectricPage({ loaderData: { offers, models, total, prices } }: Route.ComponentProps) {
  const { t } = useTranslation(['electric', 'catalogue']);
  const locale = useLocale();
  const [first] = models;
  return (
    <>
      <PageHead title={t('catalogue:electric.title')} description={t('description')} />
      <div className={styles.hero}>
        <PageTitle title={t('title')}>
          <p>{t('lead', { count: total })}</p>
        </PageTitle>
        {first && <CarPicture car={first} className={styles.car} sizes={`${DESKTOP} 480px, 92vw`} />}
      </div>
      <Section title={t('costs.title')}>
        <RunningCostForm prices={prices} />
      </Section>
      <Section title={t('doubts.title')} tone="warm">
        <Doubts />
      </Section>
      <Section title={t('models.title')}>
        <ElectricModels models={models} />
        <div className={styles.notes}>
          <p>{t('models.note')}</p>
          <p>{t('catalogue:energy.note')}</p>
        </div>
        <p className={styles.more}>
          <ButtonLink iconAfter="chevron-right" to={`${pagePath('search', locale)}?fuel=bev&sort=-electricRange`}>
            {t('models.search', { count: total })}
          </ButtonLink>
        </p>
      </Section>
      <Section title={t('charging.title')} tone="warm">
        <ChargingTimes />
      </Section>
      {offers.length > 0 && (
        <Section title={t('offers.title')}>
          <OfferGrid offers={offers} />
          <p className={styles.more}>
            <ButtonLink variant="primary" iconAfter="chevron-right" to={`${pagePath('offers', locale)}?fuel=bev`}>
              {t('offers.all')}
            </ButtonLink>
          </p>
        </Section>
      )}
    </>
  );
}
