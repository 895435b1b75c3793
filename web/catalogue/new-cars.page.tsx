import { getShowroom } from '#contract/catalogue/catalogue.endpoints.ts';
import { getCampaign } from '#contract/purchases/purchases.endpoints.ts';
import { localeOfPath, pagePath } from '#contract/shared/paths.ts';
import { apiContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { BuyingSteps } from '#web/cars/buying-steps.tsx';
import { campaignTexts } from '#web/cars/campaign-texts.server.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { SearchShortcuts } from '#web/search/search-shortcuts.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/new-cars.page.ts';
import { MakeList } from './make-list.tsx';
import { ModelGrid } from './model-grid.tsx';
import styles from './new-cars.module.css';

export const handle: PageHandle = { dictionaries: ['catalogue', 'ui'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [showroom, { campaign }] = await orPageError(Promise.all([api.call(getShowroom), api.call(getCampaign)]));
  // The request for the data of /de is /de.data, which has no language.
  return { ...showroom, campaign: campaignTexts(campaign, localeOfPath(url.pathname)) };
}

export default function NewCarsPage({ loaderData: { makes, popular, campaign } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('newCars.title')} description={t('newCars.description')} />
      <PageTitle title={t('newCars.title')}>
        <p>
          {t('newCars.lead', { makes: makes.length, models: makes.reduce((sum, make) => sum + make.modelCount, 0) })}
        </p>
      </PageTitle>
      <Section>
        <SearchShortcuts />
      </Section>
      <Section title={t('newCars.popular')} tone="warm">
        <ModelGrid models={popular} />
        <p className={styles.more}>
          <ButtonLink iconAfter="chevron-right" to={pagePath('search', locale)}>
            {t('newCars.allModels')}
          </ButtonLink>
        </p>
      </Section>
      <Section title={t('steps.title')}>
        <BuyingSteps campaign={campaign} />
      </Section>
      <Section title={t('newCars.makes')} tone="warm">
        <MakeList makes={makes} />
      </Section>
    </>
  );
}
