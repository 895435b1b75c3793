import { type ReactNode, Suspense, useState } from 'react';
import { redirect } from 'react-router';
import { type EnergyPrices, getEnergyPrices, getGuide } from '#contract/content/content.endpoints.ts';
import { isVariable } from '#contract/offers/offer-choice.rules.ts';
import { getOffers } from '#contract/offers/offers.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { Api } from '#web/api/api.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { apiContext, siteContext } from '#web/api/context.ts';
import { orPageError } from '#web/api/page-error.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { renderPieces } from '#web/layout/render-pieces.server.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/guide.page.ts';
import styles from './article.module.css';
import { planBody, StructuredData } from './article-pieces.server.tsx';
import { ArticleView, type LiveKind } from './article-view.tsx';
import { GuideContents, GuideEnd, GuideHead, RelatedGuides } from './guide-pieces.tsx';
import { crumbsJsonLd, guideJsonLd, questionsJsonLd } from './json-ld.ts';
import { isOtherPath, loadDocument } from './load-document.ts';
import { loaderTexts } from './loader-texts.server.ts';
import { pathsOf } from './paths-of.ts';

export const clientLoader = loadDocument;
export const shouldRevalidate = isOtherPath;

export const handle: PageHandle = { dictionaries: ['sharing', 'live-parts', 'ui'] };

export async function loader(args: Route.LoaderArgs) {
  const { locale, t } = loaderTexts(args.request);
  const api = args.context.get(apiContext);
  const guide = await orPageError(api.call(getGuide, { params: { slug: args.params.slug } }));
  const { title, description, topic, slugs } = guide;
  // The slug of another language, from the language switch or an old link.
  if (guide.slug !== args.params.slug) throw redirect(pagePath('guide', locale, { slug: guide.slug }));
  const crumbs = [{ label: t('content:guides.title'), to: pagePath('guides', locale) }, { label: title }];
  const { publicUrl } = args.context.get(siteContext);
  const url = publicUrl + pagePath('guide', locale, { slug: guide.slug });
  const data = [
    guideJsonLd(guide, locale, url),
    questionsJsonLd(guide.questions),
    crumbsJsonLd(crumbs, publicUrl, url),
  ];
  const pieces: ReactNode[] = [];
  pieces.push(
    <>
      <GuideHead guide={guide} />
      <StructuredData data={data} />
    </>,
    <GuideContents guide={guide} />,
  );
  const body = planBody(guide.parts, pieces);
  body.push(pieces.push(<GuideEnd guide={guide} />) - 1);
  const end = pieces.push(<RelatedGuides guides={guide.related} />) - 1;
  renderPieces(args, ...pieces);
  const article = { title, description, paths: pathsOf('guide', slugs), crumbs, contents: 1, body, end };
  return { article, topic, ...(await liveData(api, body)) };
}

/** Only what the live parts of this article need. */
async function liveData(api: Api, body: readonly (number | LiveKind)[]) {
  return {
    offer: body.includes('calculator') ? await findOffer(api) : null,
    prices: body.includes('running-costs') ? await orPageError(api.call(getEnergyPrices)) : null,
  };
}

/** A running credit to try the calculator with. */
async function findOffer(api: Api) {
  const { offers } = await orPageError(api.call(getOffers, { query: { kind: 'financing' } }));
  return offers.flatMap((offer) => (isVariable(offer.terms) ? [{ ...offer, terms: offer.terms }] : []))[0] ?? null;
}

type VariableOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export default function GuidePage({ loaderData: { article, offer, prices } }: Route.ComponentProps) {
  const renderLive = (kind: LiveKind) =>
    kind === 'calculator' ? offer && <CalculatorPart offer={offer} /> : prices && <RunningCostsPart prices={prices} />;
  return <ArticleView article={article} renderLive={renderLive} />;
}

const Calculator = lazyChunk('calculator', async () => ({
  default: (await import('#web/offers/calculator/calculator.tsx')).Calculator,
}));

/** An offer of today, and its calculator on demand: most readers do not calculate. */
function CalculatorPart({ offer }: { offer: VariableOffer }) {
  const { t } = useTranslation('live-parts');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { terms, make, model, slug } = offer;
  return (
    <section className={styles.live}>
      <p>
        {t('calculator.text')}{' '}
        <a href={pagePath('offer', locale, { offer: slug })}>
          {make.name} {model.name}
        </a>
      </p>
      {isOpen ? (
        <Suspense>
          <Calculator offer={offer} terms={terms} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('calculator.open')}</Button>
      )}
    </section>
  );
}

const RunningCosts = lazyChunk('running-costs', () => import('./running-costs.tsx'));

function RunningCostsPart({ prices }: { prices: EnergyPrices }) {
  return (
    <section className={styles.costs}>
      <Suspense>
        <RunningCosts prices={prices} />
      </Suspense>
    </section>
  );
}
