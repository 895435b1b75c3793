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
import type { PasswordCost } from './passwords.ts';

/** What an account needs from the garage slice. */
export interface AccountGarage {
  listVehicles(userId: string, locale: Locale): Promise<Vehicle[]>;
  exportVehicles(userId: string, locale: Locale): Promise<WithFiles<AccountExport['vehicles']>>;
  exportShared(userId: string): Promise<AccountExport['shared_vehicles']>;
  exportInvitations(userId: string): Promise<AccountExport['invitations']>;
  /** Whether a vehicle is offered to this email address, and nobody has answered yet. */
  isInvited(email: string): Promise<boolean>;
  /** Deletes invitations that were sent to this email address. */
  removeInvitationsTo(transaction: Transaction, email: string): Promise<void>;
  /** Enqueues the deletion of photos that belong to no vehicle, once the transaction is committed. */
  releasePhotos(transaction: Transaction): Promise<void>;
  /** Enqueues the deletion of documents that belong to no vehicle, once the transaction is committed. */
  releaseDocuments(transaction: Transaction): Promise<void>;
}

/** What an account needs from the configurator slice. */
export interface AccountConfigurations {
  exportConfigurations(userId: string, locale: Locale): Promise<AccountExport['configurations']>;
}

/** What an account needs from the slice of favourites and saved searches. */
export interface AccountSaved {
  exportSaved(userId: string): Promise<AccountExport['saved']>;
}

/** What an account needs from the slice of reminders. */
export interface AccountReminders {
  exportReminders(userId: string): Promise<AccountExport['reminders']>;
}

/** What an account needs from the advisor slice. */
export interface AccountAdvisor {
  exportRequests(userId: string): Promise<AccountExport['advisor_requests']>;
  /** Tells the advisors that the user's appointments are cancelled. */
  releaseAppointments(transaction: Transaction, userId: string): Promise<void>;
}

/** What an account needs from the quotes slice. */
export interface AccountQuotes {
  /** Includes anonymous quotes requested with this email address. */
  exportQuotes(userId: string, email: string): Promise<AccountExport['quotes']>;
  /** Assigns quotes requested with this email address to the account that confirms it. */
  assignQuotes(transaction: Transaction, userId: string, email: string): Promise<void>;
  /** Deletes quotes requested with this email address that belong to no account. */
  deleteAnonymous(transaction: Transaction, email: string): Promise<void>;
}

/** What an account needs from the purchases slice. */
export interface AccountPurchases {
  exportPurchases(userId: string, locale: Locale): Promise<WithFiles<AccountExport['purchases']>>;
  /** Enqueues the deletion of documents that belong to no verification, once the transaction is committed. */
  releaseProofs(transaction: Transaction): Promise<void>;
}

/** What an account needs from the slice of ratings. */
export interface AccountRatings {
  exportRatings(userId: string): Promise<Pick<AccountExport, 'ratings' | 'rating_invitations'>>;
}

/** What an account needs from the slice of used cars. */
export interface AccountReports {
  /** Listings that were reported with this email address. */
  exportReports(email: string): Promise<AccountExport['listing_reports']>;
}

/** What an account needs from the payments slice. */
export interface AccountPayments {
  exportPayments(userId: string): Promise<AccountExport['payments']>;
  /** Ends open payments; those that were made are kept without the account, because the law requires it. */
  releasePayments(transaction: Transaction, userId: string): Promise<void>;
}

/** What an account needs from the insurance slice. */
export interface AccountInsurance {
  exportPolicies(userId: string): Promise<WithFiles<AccountExport['policies']>>;
  /** Deletes what may be deleted with the account; what was paid is kept as the law demands. */
  releasePolicies(transaction: Transaction, userId: string): Promise<void>;
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
  garage: AccountGarage;
  configurations: AccountConfigurations;
  saved: AccountSaved;
  reminders: AccountReminders;
  quotes: AccountQuotes;
  purchases: AccountPurchases;
  ratings: AccountRatings;
  reports: AccountReports;
  payments: AccountPayments;
  advisor: AccountAdvisor;
  insurance: AccountInsurance;
  /** Whether the postal code exists in the country of this locale. */
  isPostalCode(locale: Locale, zip: string): Promise<boolean>;
  queue: Pick<Queue, 'enqueue' | 'deleteContaining'>;
  limits: SharedLimits;
  /** Renders a mail and sends it. */
  deliverMail(messageId: string, mail: OutgoingMail): Promise<void>;
  now: () => Date;
  /** The recommended one by default. */
  passwordCost?: PasswordCost | undefined;
}

/** A caller who is not signed in yet. */
export interface Caller {
  network: string;
  locale: Locale;
}

/** The session of a signed-in user. */
export interface OwnSession {
  token: string;
  locale: Locale;
}
