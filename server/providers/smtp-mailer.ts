import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import { FinalError } from '#server/jobs/final-error.ts';
import { lazy } from '#server/shared/lazy.ts';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;

export function createSmtpMailer(url: string, from: string): Mailer {
  const openTransport = lazy(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });
  return {
    async send({ messageId, to, unsubscribe, ...message }) {
      // As a string, `to` could be a list, and a line break in it could inject a header.
      if (!isEmail(to)) throw new FinalError('Not one mail address');
      const transport = await openTransport();
      try {
        await transport.sendMail({
          ...message,
          to,
          from,
          messageId: `<${messageId}@${domainOf(from)}>`,
          headers: headersFor(unsubscribe),
        });
      } catch (error) {
        throw isRefused(error) ? new FinalError('The mail server refuses this mail for good', { cause: error }) : error;
      }
    },
  };
}

function headersFor(unsubscribe: string | undefined): Record<string, string> {
  return unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A 5xx for this mail. One for our name or password concerns all mails and can be fixed by an operator meanwhile. */
function isRefused(error: unknown): boolean {
  const { permanent, code } = error as { permanent?: boolean; code?: string };
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function domainOf(sender: string): string {
  return /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';
}
