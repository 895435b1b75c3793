import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { getModel } from '#contract/catalogue.ts';
import { pagePath } from '#contract/paths.ts';
import { apiContext, type Site } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import type { Route } from './+types/model.page.ts';
import { formatPrice } from './format.ts';
import { modelJsonLd } from './json-ld.ts';
import { ModelEngines } from './model-engines.tsx';
import { ModelFacts } from './model-facts.tsx';
import { ModelGrid } from './model-grid.tsx';
import { ModelHero } from './model-hero.tsx';

export const handle: PageHandle = { dictionaries: ['catalogue', 'ui'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  return orPageError(context.get(apiContext).call(getModel, { params }));
}

export default function ModelPage({ loaderData: model }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const name = `${model.make.name} ${model.name}`;
  const values = { name, price: formatPrice(model.priceFrom, locale) };
  return (
    <>
      <PageHead
        title={name}
        description={t('model.description', values)}
        jsonLd={modelJsonLd(model, locale, site?.publicUrl ?? '')}
      />
      <Breadcrumbs
        items={[
          { label: t('newCars.title'), to: pagePath('newCars', locale) },
          { label: model.make.name, to: pagePath('make', locale, { make: model.make.slug }) },
          { label: model.name },
        ]}
      />
      <ModelHero model={model} />
      <Section title={t('model.facts')} tone="warm">
        <ModelFacts model={model} />
      </Section>
      <Section title={t('model.engines')}>
        <ModelEngines engines={model.engines} />
      </Section>
      {model.related.length > 0 && (
        <Section title={t('model.related')}>
          <ModelGrid models={model.related} />
        </Section>
      )}
    </>
  );
}
