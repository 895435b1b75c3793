import type { Locale } from '#contract/shared/locale.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Attachment } from '#server/providers/mailer.ts';
import type { MailRow } from '#server/shared/mail-content.ts';
import type { MailLimits } from '#server/shared/mail-limits.ts';
import type { MailKind } from './advisor.jobs.ts';
import type { AdvisorStore } from './advisor.store.ts';

export interface OutgoingMail {
  template: `appointment-${MailKind}` | `visit-${MailKind}` | 'call-requested';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  rows: MailRow[];
  attachments?: Attachment[];
}

/** Renders a mail and sends it. */
export type DeliverMail = (messageId: string, mail: OutgoingMail) => Promise<void>;

export interface AdvisorDependencies {
  store: AdvisorStore;
  queue: Pick<Queue, 'enqueue'>;
  deliverMail: DeliverMail;
  limits: Pick<SharedLimits, 'consume'>;
  mailLimits: MailLimits;
  /** Logs errors whose details the response does not show. */
  log?: { error(details: object, message: string): void } | undefined;
  /** The organizer in calendar files. */
  callCentreEmail: string;
  publicUrl: string;
  now: () => Date;
}
