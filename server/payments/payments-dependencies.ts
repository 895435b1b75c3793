import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProviderName, PaymentSubjectKind } from '#contract/payments/payments.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { PaymentProvider } from '#server/providers/payment-provider.ts';
import type { MailRow } from '#server/shared/mail-content.ts';
import type { PaymentSubject } from './payment-subject.ts';
import type { PaymentsStore } from './payments.store.ts';

export interface OutgoingPaymentMail {
  template: 'payment-receipt' | 'payment-refunded';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  rows: readonly MailRow[];
}

/** The provider of new payments, and that of an older one: the sandbox till may have been used before. */
export interface PaymentProviders {
  current: PaymentProvider;
  named(name: PaymentProviderName): PaymentProvider;
}

export interface PaymentsDependencies {
  store: PaymentsStore;
  providers: PaymentProviders;
  findSubject(kind: PaymentSubjectKind): PaymentSubject;
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
  deliverMail(messageId: string, mail: OutgoingPaymentMail): Promise<void>;
  publicUrl: string;
  log?: FastifyBaseLogger | undefined;
  now: () => Date;
}
