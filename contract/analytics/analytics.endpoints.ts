import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { PAGE_NAMES, type PageName } from '../shared/paths.ts';
import { ANALYTICS_EVENTS } from './analytics.rules.ts';

export const analyticsEventName = z.enum(ANALYTICS_EVENTS);
export type AnalyticsEventName = z.infer<typeof analyticsEventName>;

export const recordEvent = endpoint({
  method: 'POST',
  path: '/dkwp/v2/analytics/events',
  summary: 'Counts an event on a page',
  body: z.object({ name: analyticsEventName, page: z.enum(PAGE_NAMES as [PageName, ...PageName[]]) }),
  response: z.object({ recorded: z.literal(true) }),
  limit: { name: 'analytics', points: 120, seconds: 60 },
});
