import { Fragment } from 'react';
import { useRouteLoaderData } from 'react-router';
import { getVersion } from '#contract/catalogue/versions.endpoints.ts';
import { getEnergyPrices } from '#contract/content/content.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { favouriteVersionKey } from '#contract/saved/saved-kinds.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, type Site } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { AskQuoteLink } from '#web/cars/ask-quote-link.tsx';
import { CarTools } from '#web/cars/car-tools.tsx';
import { PagePart } from '#web/cars/page-part.tsx';
import { PriceAction } from '#web/cars/price-action.tsx';
import { SectionNav } from '#web/cars/section-nav.tsx';
import { formatPrice } from '#web/format/amounts.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import type { Route } from './+types/version.page.ts';
import { EquipmentList } from './details/equipment-list.tsx';
import { versionJsonLd } from './json-ld.ts';
import { ModelGrid } from './model-grid.tsx';
import { OptionalList } from './version/optional-list.tsx';
import { OwnershipCosts } from './version/ownership-costs.tsx';
import { siblingsOf } from './version/sibling.ts';
import { SiblingVersions } from './version/sibling-versions.tsx';
import { TechnicalTables } from './version/technical-tables.tsx';
import { VersionHero } from './version/version-hero.tsx';

export const handle: PageHandle = { dictionaries: ['catalogue', 'costs', 'compare', 'saved', 'sharing', 'ui'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { version, siblings, related } = await orPageError(api.call(getVersion, { params }));
  const prices = await orPageError(api.call(getEnergyPrices));
  return { version, siblings: siblingsOf(version, siblings), related, prices };
}

export default function VersionPage({ loaderData: { version, siblings, related, prices } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const { model } = version;
  const slugs = { make: model.make.slug, model: model.slug };
  const shortName = versionTitle(version, locale, t);
  const name = `${model.make.name} ${model.name} ${shortName}`;
  const sections = [
    { id: 'data', title: t('sections.data') },
    { id: 'costs', title: t('sections.costs') },
    { id: 'equipment', title: t('sections.equipment') },
    { id: 'optionals', title: t('sections.optionals') },
    { id: 'siblings', title: t('sections.siblings') },
  ] as const;
  const [data, costs, equipment, optionals, others] = sections;
  return (
    // The key resets the state when the version changes.
    <Fragment key={version.id}>
      <PageHead
        title={name}
        description={t('version.description', { name, price: formatPrice(version.price, locale) })}
        jsonLd={versionJsonLd(version, locale, site?.publicUrl ?? '')}
      />
      <Breadcrumbs
        items={[
          { label: t('newCars.title'), to: pagePath('newCars', locale) },
          { label: model.make.name, to: pagePath('make', locale, { make: slugs.make }) },
          { label: model.name, to: pagePath('model', locale, slugs) },
          { label: shortName },
        ]}
      />
      <CarTools
        title={name}
        model={`${slugs.make}/${slugs.model}`}
        favourite={{
          kind: 'version',
          id: favouriteVersionKey(COUNTRY_OF[locale], { ...slugs, version: version.slug }),
          price: version.price,
        }}
      />
      <VersionHero version={version} />
      <SectionNav
        sections={sections}
        action={
          <PriceAction price={version.price}>
            <AskQuoteLink to={quoteUrl(locale, [{ ...slugs, version: version.slug }])} />
          </PriceAction>
        }
      />
      <PagePart {...data}>
        <TechnicalTables version={version} />
      </PagePart>
      <PagePart {...costs} tone="warm">
        <OwnershipCosts version={version} prices={prices} />
      </PagePart>
      <PagePart {...equipment}>
        <EquipmentList equipment={version.equipment} />
      </PagePart>
      <PagePart {...optionals} tone="warm">
        <OptionalList optionals={version.optionals} />
      </PagePart>
      <PagePart {...others}>
        <SiblingVersions version={version} siblings={siblings} />
      </PagePart>
      {related.length > 0 && (
        <PagePart id="related" title={t('model.related')} tone="warm">
          <ModelGrid models={related} isStrip />
        </PagePart>
      )}
    </Fragment>
  );
}
