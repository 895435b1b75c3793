import { randomUUID } from 'node:crypto';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { Payment } from '#contract/payments/payments.endpoints.ts';
import type { PaymentState } from '#contract/payments/payments.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import { InvalidSignatureError, ProviderUnavailableError } from '#server/providers/payment-provider.ts';
import { createPayingService, FIRST_CHECK_MS } from './paying.service.ts';
import { createPaymentMailsService } from './payment-mails.service.ts';
import type { SubjectId, SubjectPayments } from './payment-subject.ts';
import { toPayment } from './payment-view.ts';
import { settlePayment } from './payments.jobs.ts';
import type { StoredPayment, WholePayment } from './payments.store.ts';
import type { PaymentsDependencies } from './payments-dependencies.ts';
import { createRefundService } from './refund.service.ts';
import { createSessionService } from './session.service.ts';
import { createSettlement } from './settlement.service.ts';

const RECONCILING = { firstSeconds: FIRST_CHECK_MS / 1_000, longestSeconds: 3_600 };
const CALLABLE: readonly PaymentState[] = ['created', 'open', 'processing'];

export type PaymentsService = ReturnType<typeof createPaymentsService>;

export function createPaymentsService(dependencies: PaymentsDependencies) {
  const { store, providers, findSubject, queue, log, now } = dependencies;
  const settlement = createSettlement(dependencies);
  const refunds = createRefundService({ ...dependencies, settlement });
  const sessions = createSessionService({ ...dependencies, settlement, refunds });
  const paying = createPayingService({ ...dependencies, newId: randomUUID, sessions, settlement });

  /** Another person's payment does not exist. */
  async function requireOwn(userId: string, paymentId: string): Promise<WholePayment> {
    const whole = await store.findWhole(paymentId);
    if (whole?.payment.userId !== userId) throw new AppError('payments.payment-not-found');
    return whole;
  }

  async function settle(paymentId: string): Promise<StoredPayment | undefined> {
    const payment = await store.find(paymentId);
    return payment && sessions.settle(payment);
  }

  /** False if the provider does not answer. */
  const isSettled = (payment: StoredPayment): Promise<boolean> =>
    sessions.settle(payment).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProviderUnavailableError) return false;
        throw error;
      },
    );

  const claimDue = () => store.claimDue(now(), RECONCILING);

  const forSubjects: SubjectPayments = {
    pay: paying.pay,
    cancel: paying.cancel,
    async latest(subject: SubjectId) {
      const found = await store.findLatest(subject);
      return found && { paymentId: found.id, state: found.state };
    },
    requestRefund: refunds.request,
  };

  return {
    ...forSubjects,
    settle,
    mails: createPaymentMailsService(dependencies),

    async get(userId: string, paymentId: string, locale: Locale): Promise<Payment> {
      const { payment } = await requireOwn(userId, paymentId);
      const isUnanswered = CALLABLE.includes(payment.state) && !(await isSettled(payment));
      const continuePath = await findSubject(payment.kind).returnPath(payment.subjectId, locale);
      return toPayment(await requireOwn(userId, paymentId), { isUnanswered, continuePath });
    },

    async retry(userId: string, paymentId: string, locale: Locale): Promise<{ paymentId: string; url: string }> {
      const { kind, subjectId, version, amount } = (await requireOwn(userId, paymentId)).payment;
      return paying.pay(userId, { kind, subjectId, version, amount }, locale);
    },

    /** Notes what the provider tells, once, and leaves the work to a job. */
    async receive(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<void> {
      const event = await providers.current.parseWebhook(body, headers).catch((error: unknown) => {
        throw error instanceof InvalidSignatureError ? new AppError('payments.notification-invalid') : error;
      });
      await store.inTransaction(async (inside, transaction) => {
        const paymentId = await inside.findOfEvent(event);
        const { id, type } = event;
        const isNew = await inside.addEvent({ id, type, paymentId: paymentId ?? null, receivedAt: now() });
        if (isNew && paymentId) await queue.enqueue(transaction, settlePayment, { paymentId });
      });
    },

    /** Settles every unfinished payment that is due; how many, and how many of them failed. */
    async reconcile(): Promise<{ checked: number; failed: number }> {
      let [checked, failed] = [0, 0];
      for (let due = await claimDue(); due.length > 0; due = await claimDue()) {
        checked += due.length;
        for (const paymentId of due)
          await settle(paymentId).catch((error: unknown) => {
            failed += 1;
            log?.warn({ err: error, payment: paymentId }, 'a payment could not be checked; it will be tried again');
          });
        // A provider that is down makes every call wait for its timeout: the next run tries the others.
        if (failed > 0) break;
      }
      return { checked, failed };
    },

    async deleteOld(): Promise<void> {
      const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
      await store.deleteOld({
        events: daysAgo(RETENTION_DAYS.paymentEvent),
        unpaid: daysAgo(RETENTION_DAYS.unpaidPayment),
        paid: daysAgo(RETENTION_DAYS.payment),
      });
    },

    list: (state?: PaymentState): Promise<WholePayment[]> => store.list(state),
    find: (paymentId: string): Promise<WholePayment | undefined> => store.findWhole(paymentId),
    /** For operators. */
    refund: (paymentId: string): Promise<void> =>
      settlement.locked(paymentId, ({ transaction }) => refunds.request(transaction, paymentId, 'operator')),

    async exportPayments(userId: string): Promise<AccountExport['payments']> {
      return (await store.listOf(userId)).map(({ payment, receipt, refund }) => ({
        title: payment.title,
        state: payment.state,
        amount: payment.amount,
        currency: payment.currency,
        provider: payment.provider,
        created_at: payment.createdAt.toISOString(),
        paid_at: payment.paidAt?.toISOString() ?? null,
        receipt: receipt?.number ?? null,
        refund: refund && { amount: refund.amount, reason: refund.reason, at: refund.requestedAt.toISOString() },
      }));
    },

    /** Before the account is erased: open payments are ended at the provider by jobs. */
    async releasePayments(transaction: Transaction, userId: string): Promise<void> {
      const unfinished = await store.on(transaction).release(userId, now());
      await queue.enqueueAll(
        transaction,
        settlePayment,
        unfinished.map((paymentId) => ({ paymentId })),
      );
    },
  };
}
