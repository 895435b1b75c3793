import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { isVariable } from '#contract/offers/offer-choice.rules.ts';
import { watchedFigure } from '#contract/offers/offer-figures.rules.ts';
import { getOffer } from '#contract/offers/offers.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { apiContext, type Site } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import { CarTools } from '#web/cars/car-tools.tsx';
import { EnergyFigures } from '#web/cars/energy-figures.tsx';
import { DistanceForm } from '#web/dealers/distance-form.tsx';
import { readDistance } from '#web/dealers/read-distance.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { Calculator } from '../calculator/calculator.tsx';
import { OfferGrid } from '../card/offer-grid.tsx';
import type { Route } from './+types/offer.page.ts';
import { OfferFacts } from './offer-facts.tsx';
import { OfferHero } from './offer-hero.tsx';
import { offerJsonLd } from './offer-json-ld.ts';
import { OfferNotFound } from './offer-not-found.tsx';

export const handle: PageHandle = { dictionaries: ['offers', 'dealers', 'catalogue', 'saved', 'sharing', 'ui'] };

const GONE = 410;
const NOT_FOUND = 404;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const offer = await orPageError(api.call(getOffer, { params }));
  const distance = await orPageError(readDistance(api, offer.dealer?.id, request.url));
  return data({ offer, distance }, { status: offer.state === 'expired' ? GONE : 200 });
}

/** The calculator's choice is in the URL; the offer stays the same. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  const zipOf = (url: URL) => url.searchParams.get('zip');
  return currentParams['offer'] !== nextParams['offer'] || zipOf(currentUrl) !== zipOf(nextUrl);
}

export default function OfferPage({ loaderData: { offer, distance } }: Route.ComponentProps) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const { terms, make, model, alternatives } = offer;
  const title = t('labelled', { label: `${make.name} ${model.name}`, value: offer.title });
  const isRunning = offer.state === 'running';
  const others = alternatives.length > 0 && (
    <div id="related">
      <Section title={t(isRunning ? 'alternatives.more' : 'alternatives.instead')} tone="warm">
        <OfferGrid offers={alternatives} />
      </Section>
    </div>
  );
  return (
    <div key={offer.slug}>
      <PageHead
        title={title}
        description={offer.text}
        unlisted={!isRunning}
        {...(isRunning && { jsonLd: offerJsonLd(offer, locale, site?.publicUrl ?? '') })}
      />
      <Breadcrumbs items={[{ label: t('title'), to: pagePath('offers', locale) }, { label: title }]} />
      <CarTools
        title={title}
        model={`${make.slug}/${model.slug}`}
        favourite={{ kind: 'offer', id: `${COUNTRY_OF[locale]}/${offer.slug}`, price: watchedFigure(terms) }}
      />
      <OfferHero offer={offer} distance={offer.dealer && <DistanceForm asked={distance} />} />
      {!isRunning && others}
      {isRunning && isVariable(terms) && (
        <Section title={t('calculator.title')} tone="warm">
          <Calculator offer={offer} terms={terms} />
        </Section>
      )}
      <Section title={t('car.title')}>
        <OfferFacts offer={offer} />
        <EnergyFigures versions={[offer.version]} />
      </Section>
      {isRunning && others}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === NOT_FOUND ? <OfferNotFound /> : <ErrorScreen error={error} />;
}
