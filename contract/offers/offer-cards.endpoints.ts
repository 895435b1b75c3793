import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { offerCard, offerState } from './offers.endpoints.ts';

/** As many as a person can save. */
const MAX_CARDS = 100;
const MAX_LIST = MAX_CARDS * 81;

export const offerCardWithState = offerCard.extend({ state: offerState });
export type OfferCardWithState = z.infer<typeof offerCardWithState>;

export const listOfferCards = endpoint({
  method: 'GET',
  path: '/dkwp/v2/offer-cards',
  summary: 'Cards of offers of the caller’s country by their slugs, in the requested order, whatever their state',
  query: z.object({
    /** With commas between them. */
    offers: z
      .string()
      .max(MAX_LIST)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(slug).max(MAX_CARDS)),
  }),
  response: z.object({ cards: z.array(offerCardWithState) }),
  cached: true,
});
