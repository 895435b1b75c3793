/** The kinds of offers. Business offers are rentals without VAT for holders of a VAT number. */
export const OFFER_KINDS = ['listing', 'financing', 'leasing', 'rental', 'business', 'generic'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The first one is the default. */
export const OFFER_SORTS = ['saving', 'ending', 'price', 'monthly'] as const;
export const RENTAL_SERVICES = [
  'liability-insurance',
  'theft-and-fire',
  'comprehensive',
  'maintenance',
  'roadside-assistance',
  'tyres',
  'replacement-car',
] as const;
/** Search parameters of the page of offers. */
export const OFFER_FILTERS = ['kind', 'make', 'fuel', 'bodyType', 'monthly', 'model', 'sort', 'page'] as const;

/** Search parameters of the page of one offer: the terms a visitor tries out. */
export const OFFER_CHOICES = ['deposit', 'months', 'distance', 'balloon'] as const;

/** How electric models are ordered: by range or by price. */
export const ELECTRIC_SORTS = ['range', 'price'] as const;
export type ElectricSort = (typeof ELECTRIC_SORTS)[number];

export const OFFERS_PAGE_SIZE = 12;
