import { isEmail } from '#contract/rules/address-rules.ts';
import { onFirstUse } from '#server/on-first-use.ts';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;

export function createSmtpMailer(url: string, from: string): Mailer {
  const openTransport = onFirstUse(async () => {
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
    async send({ messageId, to, ...message }) {
      // As a text, `to` could be a list, and a line break in it would begin a new one.
      if (!isEmail(to)) throw new Error('Not one mail address');
      const transport = await openTransport();
      await transport.sendMail({ ...message, to, from, messageId: `<${messageId}@${domainOf(from)}>` });
    },
  };
}

function domainOf(address: string): string {
  return /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost';
}
