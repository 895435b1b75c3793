import type {
  PaymentCurrency,
  PaymentState,
  PaymentSubjectKind,
  RefundReason,
} from '#contract/payments/payments.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';

/** What is paid for: an object of another slice. */
export interface SubjectId {
  kind: PaymentSubjectKind;
  subjectId: string;
}

export interface Payable {
  /** Changes with everything that the person has agreed to pay for. */
  version: number;
  /** In cents or pence. */
  amount: number;
  currency: PaymentCurrency;
  /** Shown by the provider and on the receipt, which is kept after the account is erased: no personal data. */
  title: string;
  /** From this moment on it cannot be paid. */
  expiresAt: Date;
}

/** A payment as its subject sees it. */
export interface SubjectPayment {
  id: string;
  subjectId: string;
  version: number;
  userId: string;
}

/**
 * What the slice of a kind of subjects provides. Its methods run with the row of the user locked, and must not call
 * other services over the network.
 */
export interface PaymentSubject {
  /** What is to be paid, read and locked; throws an AppError if this user cannot pay it now. */
  payable(transaction: Transaction, subjectId: string, userId: string): Promise<Payable>;
  /** Whether the money for this version is wanted. It may arrive late; `refund` sends it back. */
  onPaid(transaction: Transaction, payment: SubjectPayment): Promise<'accepted' | 'refund'>;
  /** The money has gone back, also if it was never accepted. */
  onRefunded(transaction: Transaction, payment: SubjectPayment): Promise<void>;
  /** The page where the person continues. */
  returnPath(subjectId: string, locale: Locale): string | Promise<string>;
}

/** What the person has seen and wants to pay. */
export interface PaymentOrder extends SubjectId {
  version: number;
  amount: number;
}

/** What the payments slice provides to the slices of its subjects. */
export interface SubjectPayments {
  /** The page where this is paid: the existing one when there is one already. 409 if version or amount have changed. */
  pay(userId: string, order: PaymentOrder, locale: Locale): Promise<{ paymentId: string; url: string }>;
  /** The newest payment of a subject. */
  latest(subject: SubjectId): Promise<{ paymentId: string; state: PaymentState } | undefined>;
  /**
   * Ends an unfinished payment, at the provider first; the state it is in afterwards. `paid` and `processing` mean that
   * the money came first. Call it outside of transactions.
   */
  cancel(subject: SubjectId): Promise<PaymentState | undefined>;
  /**
   * Sends the money of a paid payment back, once: all of it, or this amount. Part of the transaction; the provider is
   * called by a job.
   */
  requestRefund(transaction: Transaction, paymentId: string, reason: RefundReason, amount?: number): Promise<void>;
}
