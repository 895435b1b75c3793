import type { SharedLimits } from '#server/http/shared-limits.ts';

const DAY = 86_400;

/**
 * Requests a day that write to one address. Those of its owner, who is signed in, and those that anybody can have made
 * in its name are counted apart: nobody can use up what is the owner's.
 */
const REQUESTS_OF_OWNER = { name: 'mail-owner', points: 20, seconds: DAY };
const REQUESTS_OF_ANYBODY = { name: 'mail-anybody', points: 5, seconds: DAY };

interface Dependencies {
  limits: Pick<SharedLimits, 'consume'>;
  /** Whether this is the confirmed address of this person. */
  ownsEmail(userId: string, email: string): Promise<boolean>;
}

export type MailLimits = ReturnType<typeof createMailLimits>;

/** How often somebody can make us write to an address. What is one too many is refused, not left unsent. */
export function createMailLimits({ limits, ownsEmail }: Dependencies) {
  return {
    /** Counts a request that leads to mails to this address; `userId` is empty for nobody. */
    async consume(userId: string, address: string): Promise<void> {
      const email = address.toLowerCase();
      const isOwn = userId !== '' && (await ownsEmail(userId, email));
      await limits.consume(isOwn ? REQUESTS_OF_OWNER : REQUESTS_OF_ANYBODY, email, { code: 'mail.address-limit' });
    },
  };
}
