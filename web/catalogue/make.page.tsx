import { Link, useRouteLoaderData } from 'react-router';
import { getMake } from '#contract/catalogue/catalogue.endpoints.ts';
import { FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, type Site } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { formatPrice } from '#web/format/amounts.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/make.page.ts';
import { makeJsonLd } from './json-ld.ts';
import styles from './make-page.module.css';
import { ModelGrid } from './model-grid.tsx';

export const handle: PageHandle = { dictionaries: ['catalogue', 'ui'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getMake, { params }));
}

export default function MakePage({ loaderData: { make, models } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const prices = models.map((model) => model.priceFrom);
  const values = {
    make: make.name,
    count: models.length,
    price: formatPrice(Math.min(...prices), locale),
    low: formatPrice(Math.min(...prices), locale),
    high: formatPrice(Math.max(...prices), locale),
  };
  const found = new Set(models.flatMap((model) => model.fuels));
  const fuels = FUELS.filter((fuel) => found.has(fuel)).map((fuel) => t(`fuelsShort.${fuel}`));
  return (
    <>
      <PageHead
        title={t('make.title', values)}
        description={t('make.description', values)}
        jsonLd={makeJsonLd(make, models, locale, site?.publicUrl ?? '')}
      />
      <Breadcrumbs items={[{ label: t('newCars.title'), to: pagePath('newCars', locale) }, { label: make.name }]} />
      <PageTitle title={t('make.title', values)}>
        <p>
          {t('make.lead', values)} {t('make.fuels', { fuels: fuels.join(', ') })}
        </p>
        <p>
          <Link to={`${pagePath('search', locale)}?make=${make.slug}`}>{t('make.search', values)}</Link>
        </p>
      </PageTitle>
      <Section>
        <ModelGrid models={models} level={2} />
        <p className={styles.note}>{t('model.priceNote')}</p>
      </Section>
    </>
  );
}
