import { CURRENCY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { Transaction } from '#server/database/connect.ts';
import { issuePolicy } from './insurance.jobs.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import { checkOpen, currentStatus, stepOf } from './proposal-view.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'insurer' | 'queue' | 'now'>;

interface SubjectPayment {
  id: string;
  subjectId: string;
  version: number;
}

/** Policies as the payments slice sees them. Every method runs while the row of the user is locked. */
export function createPolicySubject({ store, insurer, queue, now }: Dependencies) {
  return {
    async payable(transaction: Transaction, subjectId: string, userId: string) {
      const inside = store.on(transaction);
      const stored = await inside.proposals.lock(subjectId);
      if (stored?.userId !== userId) throw new AppError('insurance.proposal-not-found');
      checkOpen(stored, now());
      // A proposal of the demo insurer is worth nothing once there is a real one.
      if (stored.isDemo && !insurer.isDemo) throw new AppError('insurance.closed');
      const step = stepOf(stored, await inside.documents.list(subjectId), now());
      if (step !== 'payment') throw new AppError('insurance.incomplete');
      const { version, terms, country, validUntil } = stored;
      return {
        version,
        amount: terms.total,
        currency: CURRENCY_OF[country],
        title: `${terms.insurer} · ${terms.product}`,
        expiresAt: validUntil,
      };
    },

    /** Paid is not covered: the insurer is asked for the policy afterwards. */
    async onPaid(transaction: Transaction, payment: SubjectPayment): Promise<'accepted' | 'refund'> {
      const { proposals } = store.on(transaction);
      const stored = await proposals.lock(payment.subjectId);
      if (!stored) return 'refund';
      if (stored.paymentId === payment.id) return stored.status === 'refused' ? 'refund' : 'accepted';
      const isWanted = currentStatus(stored, now()) === 'open' && stored.version === payment.version;
      if (!isWanted || !stored.acceptedAt || !stored.holder) return 'refund';
      await proposals.change(stored.id, { status: 'paid', paymentId: payment.id, paidAt: now() });
      await queue.enqueue(transaction, issuePolicy, { proposalId: stored.id });
      return 'accepted';
    },

    /** A policy that was not issued yet must not be issued any more. */
    async onRefunded(transaction: Transaction, payment: SubjectPayment): Promise<void> {
      const { proposals } = store.on(transaction);
      const stored = await proposals.lock(payment.subjectId);
      if (stored?.status === 'paid' && stored.paymentId === payment.id)
        await proposals.change(stored.id, { status: 'refused' });
    },

    async returnPath(subjectId: string, locale: Locale): Promise<string> {
      const stored = await store.proposals.find(subjectId);
      return stored ? pagePath('insurance', locale, { plate: stored.plate }) : pagePath('garage', locale);
    },
  };
}
