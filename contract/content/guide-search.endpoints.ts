import { z } from 'zod';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { MAX_GUIDE_SEARCH_LENGTH, TOPICS } from './content.rules.ts';

/** Apart from the other endpoints of articles, because the site's search loads it in the browser. */

export const guideCard = z.object({
  id: z.string(),
  slug,
  title: z.string(),
  description: z.string(),
  topic: z.enum(TOPICS),
  minutes: z.number().int(),
});
export type GuideCard = z.infer<typeof guideCard>;

export const listGuides = endpoint({
  method: 'GET',
  path: '/dkwp/v2/guides',
  summary: 'The guides in the caller’s language, or those that match a text, the best match first',
  query: z.object({ q: z.string().trim().max(MAX_GUIDE_SEARCH_LENGTH).optional() }),
  response: z.array(guideCard),
  cached: true,
});
