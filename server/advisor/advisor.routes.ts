import {
  bookAdvisor,
  cancelBooking,
  createLead,
  getBooking,
  getFreeTimes,
  lookUpAdvisor,
  moveBooking,
} from '#contract/advisor/advisor.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { AdvisorService } from './advisor.service.ts';

export function advisorRoutes(route: Route, advisor: AdvisorService): void {
  route(createLead, ({ userId, body, locale }) => advisor.createLead(userId, body, locale));
  route(getFreeTimes, ({ query, locale }) => advisor.listFreeTimes(locale, query.startDate));
  route(lookUpAdvisor, ({ userId, query }) => advisor.lookUp(userId, query.leadPublicKey, query.startDate));
  route(bookAdvisor, ({ userId, body }) => advisor.book(userId, body));
  route(getBooking, ({ query }) => advisor.getBooking(query.key, query.startDate));
  route(moveBooking, ({ body }) => advisor.move(body.key, body.slot));
  route(cancelBooking, ({ body }) => advisor.cancel(body.key));
}
