import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { usedCard } from './used-car-parts.endpoints.ts';

const MAX_LIST = 1_000;
/** As many as a person can save. */
const MAX_CARDS = 100;

export const usedCardWithState = usedCard.extend({
  /** `hidden`: not confirmed by the seller for a while. `ended`: sold or withdrawn. */
  state: z.enum(['active', 'hidden', 'ended']),
});
export type UsedCardWithState = z.infer<typeof usedCardWithState>;

export const listUsedCards = endpoint({
  method: 'GET',
  path: '/dkwp/v2/used/cards',
  summary: 'Used cars by id, in the requested order, ended ones too; those that are gone are left out',
  query: z.object({
    /** Ids with commas between them. */
    ids: z
      .string()
      .max(MAX_LIST)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(z.string().regex(/^[1-9]\d{0,8}$/)).max(MAX_CARDS)),
  }),
  response: z.object({ cards: z.array(usedCardWithState) }),
  cached: 'used-cars',
});
