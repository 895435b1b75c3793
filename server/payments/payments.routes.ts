import type { FastifyInstance } from 'fastify';
import { getPayment, retryPayment } from '#contract/payments/payments.endpoints.ts';
import { NOTIFICATIONS_PATH } from '#contract/payments/payments.rules.ts';
import { approveAtTill, getTillSession, payAtTill, setTillDown } from '#contract/payments/till.endpoints.ts';
import { API_BASE } from '#contract/shared/endpoint.ts';
import type { Route } from '#server/http/route.ts';
import type { PaymentsService } from './payments.service.ts';
import type { TillService } from './till/till.service.ts';

export function paymentsRoutes(route: Route, payments: PaymentsService): void {
  route(getPayment, ({ userId, params: { payment }, locale }) => payments.get(userId, payment, locale));
  route(retryPayment, ({ userId, params: { payment }, locale }) => payments.retry(userId, payment, locale));
}

/** Only where the sandbox till takes payments. */
export function tillRoutes(route: Route, till: TillService): void {
  route(getTillSession, ({ params: { session } }) => till.get(session));
  route(payAtTill, ({ params: { session }, body }) => till.pay(session, body));
  route(approveAtTill, ({ params: { session }, body }) => till.approve(session, body.approved));
  route(setTillDown, ({ params: { session }, body }) => till.setDown(session, body.down));
}

/** Larger than any event of a session, a refund or a dispute. */
const MAX_NOTIFICATION_BYTES = 256 * 1_024;

/** The signature covers the body as it was sent, so this route alone reads it unparsed. */
export function paymentNotifications(app: FastifyInstance, payments: Pick<PaymentsService, 'receive'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: MAX_NOTIFICATION_BYTES } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.post(`${API_BASE}${NOTIFICATIONS_PATH}`, { schema: { hide: true } }, async ({ body, headers }) => {
      await payments.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
      return { received: true };
    });
  });
}
