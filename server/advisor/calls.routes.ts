import { getCallCentre, requestCall } from '#contract/advisor/advisor.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { CallsService } from './calls.service.ts';

export function callsRoutes(route: Route, calls: CallsService): void {
  route(getCallCentre, ({ locale }) => calls.getCallCentre(locale));
  route(requestCall, ({ body, locale }) => calls.requestCall(body, locale));
}
