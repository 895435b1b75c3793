import type { Mailer } from '#server/providers/mailer.ts';

export interface MailCounts {
  sent: number;
  /** Attempts, not mails: a mail that is sent at the third attempt has failed twice. */
  failed: number;
}

/** Wraps a mailer and counts its attempts in this process. */
export function countMails(mailer: Mailer): { mailer: Mailer; counts: MailCounts } {
  const counts: MailCounts = { sent: 0, failed: 0 };
  return {
    counts,
    mailer: {
      async send(message) {
        try {
          await mailer.send(message);
        } catch (error) {
          counts.failed += 1;
          throw error;
        }
        counts.sent += 1;
      },
    },
  };
}
