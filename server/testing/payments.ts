import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/shared/errors.ts';
import type { PaymentSubject, SubjectPayment } from '#server/payments/payment-subject.ts';

export interface TestSubject extends PaymentSubject {
  /** A subject that this user can pay; its id. */
  add(userId: string, changes?: Partial<Proposal> & { id?: string }): string;
  get(subjectId: string): Proposal;
  /** A new price: another version. */
  change(subjectId: string, amount: number): void;
}

interface Proposal {
  userId: string;
  version: number;
  amount: number;
  isWanted: boolean;
  expiresAt: Date;
  /** Ids of payments, in order. */
  paid: string[];
  refunded: string[];
}

const FAR_AWAY = new Date('2100-01-01');

/** Something to be paid, in memory. Effects are noted when the callbacks run, also if the transaction fails later. */
export function createTestSubject(): TestSubject {
  const proposals = new Map<string, Proposal>();
  const get = (subjectId: string) => {
    const proposal = proposals.get(subjectId);
    if (!proposal) throw new AppError('request.not-found');
    return proposal;
  };
  return {
    add(userId, { id = randomUUID(), ...changes } = {}) {
      const proposal = {
        userId,
        version: 1,
        amount: 412_30,
        isWanted: true,
        expiresAt: FAR_AWAY,
        paid: [],
        refunded: [],
      };
      proposals.set(id, { ...proposal, ...changes });
      return id;
    },
    get,
    change(subjectId, amount) {
      const proposal = get(subjectId);
      proposal.version += 1;
      proposal.amount = amount;
    },
    async payable(_transaction, subjectId, userId) {
      const { version, amount, expiresAt, ...proposal } = get(subjectId);
      if (proposal.userId !== userId) throw new AppError('request.not-found');
      return { version, amount, currency: 'EUR', title: 'Assicurazione RC auto', expiresAt };
    },
    async onPaid(_transaction, { id, subjectId, version }: SubjectPayment) {
      const proposal = get(subjectId);
      if (!proposal.isWanted || proposal.version !== version) return 'refund';
      proposal.paid.push(id);
      return 'accepted';
    },
    async onRefunded(_transaction, { id, subjectId }) {
      get(subjectId).refunded.push(id);
    },
    returnPath: (subjectId, locale) => `/${locale}/subject/${subjectId}`,
  };
}
