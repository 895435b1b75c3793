import type { SharedLimits } from '#server/http/shared-limits.ts';

const DAY = 86_400;

/**
 * Requests per day that send mails to one email address. Those of its signed-in owner and anonymous ones are counted
 * separately, so that others cannot use up the owner's.
 */
const OWNER_REQUESTS = { name: 'mail-owner', points: 20, seconds: DAY };
const ANONYMOUS_REQUESTS = { name: 'mail-anybody', points: 5, seconds: DAY };

interface Dependencies {
  limits: Pick<SharedLimits, 'consume'>;
  /** Whether this is the confirmed email address of this user. */
  ownsEmail(userId: string, email: string): Promise<boolean>;
}

export type MailLimits = ReturnType<typeof createMailLimits>;

/** Limits how often anybody can make us send mails to an email address. Requests beyond the limit are refused. */
export function createMailLimits({ limits, ownsEmail }: Dependencies) {
  return {
    /** Counts a request that sends mails to this email address; `userId` is empty for anonymous callers. */
    async consume(userId: string, recipient: string): Promise<void> {
      const email = recipient.toLowerCase();
      const isOwn = userId !== '' && (await ownsEmail(userId, email));
      await limits.consume(isOwn ? OWNER_REQUESTS : ANONYMOUS_REQUESTS, email, { code: 'mail.address-limit' });
    },
  };
}
