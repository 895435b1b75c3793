import { recordEvent } from '#contract/analytics/analytics.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { AnalyticsService } from './analytics.service.ts';

export function analyticsRoutes(route: Route, analytics: AnalyticsService): void {
  route(recordEvent, ({ locale, body }) => analytics.record(locale, body));
}
