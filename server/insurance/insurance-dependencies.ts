import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { ReadingKind } from '#contract/insurance/insurance.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SanitizeDocument } from '#server/documents/sanitize-document.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import type { InsurerProvider } from '#server/providers/insurer/insurer.ts';
import type { MailRow } from '#server/shared/mail-content.ts';
import type { InsuranceStore } from './insurance.store.ts';
import type { ShownInsurance } from './policy-state.ts';

/** What insurance needs from the garage slice. */
export interface InsuranceGarage {
  getVehicle(userId: string, plate: string, locale: Locale): Promise<Vehicle>;
  /** Shows a policy on the vehicle, if it is still there, and answers what it showed before. */
  showInsurance(
    transaction: Transaction,
    vehicle: { userId: string; plate: string },
    /** Without `isActive` that stays as it is. */
    shown: Omit<ShownInsurance, 'isActive'> & Partial<Pick<ShownInsurance, 'isActive'>>,
    policyUntil: string | null,
  ): Promise<ShownInsurance | undefined>;
}

/** What insurance needs from the payments slice. */
export interface InsurancePayments {
  pay(
    userId: string,
    order: { kind: 'policy'; subjectId: string; version: number; amount: number },
    locale: Locale,
  ): Promise<{ paymentId: string; url: string }>;
  /** Sends the money back, once, all of it or this amount; the provider is called by a job. */
  requestRefund(
    transaction: Transaction,
    paymentId: string,
    reason: 'withdrawal' | 'refused',
    amount?: number,
  ): Promise<void>;
}

export interface OutgoingMail {
  template:
    | 'insurance-proposal'
    | 'insurance-refused-document'
    | 'insurance-issued'
    | 'insurance-refused'
    | 'insurance-withdrawn';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  rows: MailRow[];
}

export interface InsuranceDependencies {
  store: InsuranceStore;
  insurer: InsurerProvider;
  garage: InsuranceGarage;
  payments: InsurancePayments;
  files: Files;
  queue: Pick<Queue, 'enqueue' | 'enqueueMissing'>;
  limits: SharedLimits;
  sanitize: SanitizeDocument;
  /** A document to read of the demo insurer. */
  demoReading(country: Country, kind: ReadingKind): Buffer;
  deliverMail(messageId: string, mail: OutgoingMail): Promise<void>;
  now: () => Date;
}
