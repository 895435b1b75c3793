import { Fragment } from 'react';
import { useRouteLoaderData } from 'react-router';
import { getModel } from '#contract/catalogue/versions.endpoints.ts';
import { getOffers } from '#contract/offers/offers.endpoints.ts';
import { quoteUrl } from '#contract/quotes/quote-url.rules.ts';
import { getModelRatings } from '#contract/ratings/ratings.endpoints.ts';
import { favouriteModelKey } from '#contract/saved/saved-kinds.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, type Site } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { AskQuoteLink } from '#web/cars/ask-quote-link.tsx';
import { CarTools } from '#web/cars/car-tools.tsx';
import { paintOf } from '#web/cars/default-paint.ts';
import { PagePart } from '#web/cars/page-part.tsx';
import { PriceAction } from '#web/cars/price-action.tsx';
import { SectionNav } from '#web/cars/section-nav.tsx';
import { formatPrice } from '#web/format/amounts.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ModelOffers, toOfferLine } from '#web/offers/model-offers.tsx';
import { RatingsList } from '#web/ratings/ratings-list.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';
import type { Route } from './+types/model.page.ts';
import { DimensionDrawing } from './details/dimension-drawing.tsx';
import { SizeFacts } from './details/size-facts.tsx';
import { firstColour } from './gallery/first-colour.ts';
import { modelJsonLd } from './json-ld.ts';
import { toListedVersion } from './model/listed-version.ts';
import { ModelAbout } from './model/model-about.tsx';
import { ModelEquipment } from './model/model-equipment.tsx';
import { ModelHero } from './model/model-hero.tsx';
import { ModelVersions } from './model/model-versions.tsx';
import { ModelGrid } from './model-grid.tsx';

export const handle: PageHandle = { dictionaries: ['catalogue', 'compare', 'ratings', 'saved', 'sharing', 'ui'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [model, { offers }, ratings] = await Promise.all([
    orPageError(api.call(getModel, { params })),
    orPageError(api.call(getOffers, { query: { model: `${params.make}/${params.model}` } })),
    orPageError(api.call(getModelRatings, { params })),
  ]);
  return { ...model, versions: model.versions.map(toListedVersion), offers: offers.map(toOfferLine), ratings };
}

export default function ModelPage({ loaderData: model }: Route.ComponentProps) {
  const { t } = useTranslation(['catalogue', 'ratings']);
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const name = `${model.make.name} ${model.name}`;
  const sections = [
    { id: 'about', title: t('sections.about') },
    { id: 'versions', title: t('sections.versions') },
    { id: 'dimensions', title: t('sections.dimensions') },
    { id: 'equipment', title: t('sections.equipment') },
  ] as const;
  const [about, versions, dimensions, equipment] = sections;
  const slugs = { make: model.make.slug, model: model.slug };
  // A class of few models has nothing to tell.
  const { strengths, weaknesses, middles } = model.inClass;
  const isCompared = strengths.length + weaknesses.length + middles.length > 0;
  const shownSections = sections.filter(({ id }) => id !== 'about' || isCompared);
  const paint =
    (firstColour(model.id, model.colours, model.coloursInPrice)?.value as Paint | undefined) ?? paintOf(model);
  return (
    // The key resets the state when the model changes.
    <Fragment key={model.id}>
      <PageHead
        title={name}
        description={t('model.description', { name, price: formatPrice(model.priceFrom, locale) })}
        jsonLd={modelJsonLd(model, model.ratings.summary, locale, site?.publicUrl ?? '')}
      />
      <Breadcrumbs
        items={[
          { label: t('newCars.title'), to: pagePath('newCars', locale) },
          { label: model.make.name, to: pagePath('make', locale, { make: model.make.slug }) },
          { label: model.name },
        ]}
      />
      <CarTools
        title={name}
        model={`${slugs.make}/${slugs.model}`}
        favourite={{ kind: 'model', id: favouriteModelKey(COUNTRY_OF[locale], model), price: model.priceFrom }}
      />
      <ModelHero model={model} offers={<ModelOffers model={`${slugs.make}/${slugs.model}`} offers={model.offers} />} />
      <SectionNav
        sections={shownSections}
        action={
          <PriceAction price={model.priceFrom} isFrom>
            <AskQuoteLink to={quoteUrl(locale, [slugs])} />
          </PriceAction>
        }
      />
      {isCompared && (
        <PagePart {...about}>
          <ModelAbout model={model} />
        </PagePart>
      )}
      <PagePart {...versions}>
        <ModelVersions model={model} />
      </PagePart>
      <PagePart {...dimensions} tone="warm">
        <DimensionDrawing {...model} paint={paint} />
        <SizeFacts {...model} />
      </PagePart>
      <PagePart {...equipment}>
        <ModelEquipment model={model} />
      </PagePart>
      {model.ratings.summary && (
        <PagePart id="ratings" title={t('ratings:section')}>
          <RatingsList {...model.ratings} />
        </PagePart>
      )}
      {model.related.length > 0 && (
        <PagePart id="related" title={t('model.related')} tone="warm">
          <ModelGrid models={model.related} isStrip />
        </PagePart>
      )}
    </Fragment>
  );
}
