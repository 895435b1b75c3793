import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { modelCard } from './catalogue.endpoints.ts';
import { MODEL_KEY } from './version-key.rules.ts';

/** As many as a person can save. */
const MAX_CARDS = 100;
const MAX_LIST = MAX_CARDS * 162;

export const listModelCards = endpoint({
  method: 'GET',
  path: '/dkwp/v2/car/cards',
  summary: 'Cards of models by their slugs, in the requested order; those that are not on sale are left out',
  query: z.object({
    /** As make/model, with commas between them. */
    models: z
      .string()
      .max(MAX_LIST)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(z.string().regex(MODEL_KEY)).max(MAX_CARDS)),
  }),
  response: z.object({ cards: z.array(modelCard) }),
  cached: true,
});
