import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { WithFiles } from '#server/shared/zip.ts';
import type { Notice } from './account.jobs.ts';
import type { AccountStore } from './account.store.ts';
import type { AccountReads } from './account-reads.store.ts';

/** What an account needs of the garage that belongs to it. */
export interface PersonsGarage {
  listVehicles(userId: string, locale: Locale): Promise<Vehicle[]>;
  exportVehicles(userId: string, locale: Locale): Promise<WithFiles<AccountExport['vehicles']>>;
  /** Sees to it that photos of no vehicle go, once the transaction is done. */
  releasePhotos(transaction: Transaction): Promise<void>;
}

/** What people put together in the configurator and keep. */
export interface PersonsConfigurations {
  exportConfigurations(userId: string, locale: Locale): Promise<AccountExport['configurations']>;
}

/** What people asked advisors. */
export interface PersonsAdvisor {
  exportRequests(userId: string): Promise<AccountExport['advisor_requests']>;
  /** Tells the advisors that somebody they were to meet will not be there. */
  releaseAppointments(transaction: Transaction, userId: string): Promise<void>;
}

/** What people asked dealers. */
export interface PersonsQuotes {
  /** Also those asked with this address. */
  exportQuotes(userId: string, email: string): Promise<AccountExport['quotes']>;
  /** Quotes asked for with an address join the account that confirms it. */
  joinQuotes(transaction: Transaction, userId: string, email: string): Promise<void>;
  /** Those asked for with this address that belong to no account. */
  forgetAnonymous(transaction: Transaction, email: string): Promise<void>;
}

/** What people bought, and how they proved it. */
export interface PersonsPurchases {
  exportPurchases(userId: string, locale: Locale): Promise<WithFiles<AccountExport['purchases']>>;
  /** Sees to it that documents of no verification go, once the transaction is done. */
  releaseProofs(transaction: Transaction): Promise<void>;
}

export interface OutgoingMail {
  template: 'confirm' | 'already-registered' | 'recover' | 'confirm-email' | 'email-taken' | Notice;
  locale: Locale;
  to: string;
  params: Record<string, string>;
}

export interface AccountDependencies {
  store: AccountStore;
  reads: AccountReads;
  garage: PersonsGarage;
  configurations: PersonsConfigurations;
  quotes: PersonsQuotes;
  purchases: PersonsPurchases;
  advisor: PersonsAdvisor;
  /** Whether there is such a postal code where people with this language live. */
  isPostalCode(locale: Locale, zip: string): Promise<boolean>;
  queue: Pick<Queue, 'enqueue' | 'forget'>;
  limits: SharedLimits;
  /** Writes a mail and sends it. */
  post(messageId: string, letter: OutgoingMail): Promise<void>;
  now: () => Date;
}

/** Somebody who is not signed in yet. */
export interface Caller {
  address: string;
  locale: Locale;
}

/** The session of somebody who is. */
export interface OwnSession {
  token: string;
  locale: Locale;
}
