import { AppError } from '#contract/shared/errors.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { lockUser } from '#server/database/lock-user.ts';
import { sendInsuranceMail, settleWithdrawal } from './insurance.jobs.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import { withdrawableUntil } from './proposal-view.ts';
import { daysAfter } from './save-proposal.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'insurer' | 'garage' | 'payments' | 'queue' | 'now'>;

const SETTLING_MS = 30_000;

/** Withdrawing from a policy, where the law of its country gives that right. */
export function createWithdrawalService({ store, insurer, garage, payments, queue, now }: Dependencies) {
  return {
    /** Counts at once, also while the insurer is away: the insurer is told by a job. */
    withdraw: (userId: string, id: string): Promise<void> =>
      store.inTransactionOf(userId, async (inside, transaction) => {
        const stored = await inside.proposals.lock(id);
        if (stored?.userId !== userId) throw new AppError('insurance.proposal-not-found');
        if (stored.status === 'withdrawn') return;
        const until = withdrawableUntil(stored);
        if (!until || until <= now()) throw new AppError('insurance.no-withdrawal');
        await inside.proposals.change(id, {
          status: 'withdrawn',
          withdrawnAt: now(),
          documentsUntil: daysAfter(now(), RETENTION_DAYS.policyDocuments),
        });
        if (stored.previous)
          await garage.showInsurance(transaction, { userId, plate: stored.plate }, stored.previous, null);
        await queue.enqueue(transaction, settleWithdrawal, { proposalId: id });
        await queue.enqueue(transaction, sendInsuranceMail, { proposalId: id, mail: 'withdrawn' });
      }),

    /** Gives back what the insurer says. */
    async settle(proposalId: string): Promise<void> {
      const stored = await store.proposals.find(proposalId);
      if (stored?.status !== 'withdrawn' || stored.refundCents !== null) return;
      const { policyNumber, withdrawnAt: at, terms, userId } = stored;
      if (!policyNumber || !at) throw new Error('A policy was withdrawn from before it was issued');
      const { refund } = await insurer.withdraw(
        {
          policyNumber,
          total: terms.total,
          startsAt: new Date(terms.startsAt),
          endsAt: new Date(terms.endsAt),
          at,
        },
        { signal: AbortSignal.timeout(SETTLING_MS) },
      );
      await store.inTransaction(async (inside, transaction) => {
        if (userId) await lockUser(transaction, userId);
        const locked = await inside.proposals.lock(proposalId);
        if (!locked || locked.refundCents !== null) return;
        await inside.proposals.change(proposalId, { refundCents: refund });
        if (refund > 0 && locked.paymentId)
          await payments.requestRefund(transaction, locked.paymentId, 'withdrawal', refund);
      });
    },
  };
}
