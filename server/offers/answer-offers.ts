import { BODY_TYPES, FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import { priceOfOffer } from '#contract/offers/offer-figures.rules.ts';
import type { getOffers, OfferCard, OfferList } from '#contract/offers/offers.endpoints.ts';
import { OFFER_KINDS, type OFFER_SORTS, OFFERS_PAGE_SIZE } from '#contract/offers/offers.rules.ts';
import type { Output } from '#contract/shared/endpoint.ts';

export interface OfferQuery {
  kind?: readonly string[] | undefined;
  make?: readonly string[] | undefined;
  fuel?: readonly string[] | undefined;
  bodyType?: readonly string[] | undefined;
  monthly?: number | undefined;
  model?: string | undefined;
  sort: (typeof OFFER_SORTS)[number];
  page: number;
}

const FACETS = ['kind', 'make', 'fuel', 'bodyType'] as const;
type Facet = (typeof FACETS)[number];

const VALUE_OF: Record<Facet, (card: OfferCard) => string> = {
  kind: ({ terms }) => terms.kind,
  make: ({ make }) => make.slug,
  fuel: ({ version }) => version.fuel,
  bodyType: ({ version }) => version.bodyType,
};

/** The offers that match a query, with the counts of all filters. */
export function answerOffers(cards: readonly OfferCard[], query: OfferQuery): Output<typeof getOffers> {
  const open = cards.filter((card) => isAffordable(card, query) && isOfModel(card, query));
  const found = open.filter((card) => FACETS.every((facet) => isChosen(card, facet, query)));
  const sorted = found.toSorted((a, b) => compare(a, b, query.sort));
  const start = (query.page - 1) * OFFERS_PAGE_SIZE;
  return {
    total: found.length,
    page: query.page,
    pages: Math.ceil(found.length / OFFERS_PAGE_SIZE),
    offers: sorted.slice(start, start + OFFERS_PAGE_SIZE),
    facets: facetsOf(cards, open, query),
  };
}

function isAffordable({ monthly }: OfferCard, query: OfferQuery): boolean {
  return query.monthly === undefined || (monthly !== null && monthly <= query.monthly * 100);
}

function isOfModel({ make, model }: OfferCard, query: OfferQuery): boolean {
  return query.model === undefined || query.model === modelKey({ make, slug: model.slug });
}

function isChosen(card: OfferCard, facet: Facet, query: OfferQuery): boolean {
  const chosen = query[facet] ?? [];
  return chosen.length === 0 || chosen.includes(VALUE_OF[facet](card));
}

/** All values of today, also those without a match under the other filters. */
function facetsOf(all: readonly OfferCard[], open: readonly OfferCard[], query: OfferQuery): OfferList['facets'] {
  const countsOf = (facet: Facet) => {
    const others = FACETS.filter((other) => other !== facet);
    const left = open.filter((card) => others.every((other) => isChosen(card, other, query)));
    const counts = new Map<string, number>();
    for (const card of left) counts.set(VALUE_OF[facet](card), (counts.get(VALUE_OF[facet](card)) ?? 0) + 1);
    const known = new Set(all.map(VALUE_OF[facet]));
    return { known, count: (value: string) => counts.get(value) ?? 0 };
  };
  const listed = (facet: Facet, values: readonly string[]) => {
    const { known, count } = countsOf(facet);
    return values.filter((value) => known.has(value)).map((value) => ({ value, count: count(value) }));
  };
  const makes = new Map(all.map(({ make }) => [make.slug, make.name]));
  const { count } = countsOf('make');
  return {
    kind: listed('kind', OFFER_KINDS),
    make: [...makes]
      .map(([value, name]) => ({ value, name, count: count(value) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    fuel: listed('fuel', FUELS),
    bodyType: listed('bodyType', BODY_TYPES),
  };
}

/** Offers without the figure to sort by come last. */
function compare(a: OfferCard, b: OfferCard, sort: OfferQuery['sort']): number {
  const byFigure = sort === 'ending' ? 0 : figureOf(a, sort) - figureOf(b, sort);
  return byFigure || a.daysLeft - b.daysLeft || a.id - b.id;
}

function figureOf({ terms, version, monthly }: OfferCard, sort: 'saving' | 'price' | 'monthly'): number {
  if (sort === 'saving') return priceOfOffer(terms, version.price) - version.price;
  return sort === 'price' ? priceOfOffer(terms, version.price) : (monthly ?? Number.MAX_SAFE_INTEGER);
}
