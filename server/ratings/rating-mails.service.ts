import { INVITED_AFTER_DAYS, INVITED_WITHIN_DAYS } from '#contract/ratings/ratings.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { type RatingMail, sendRatingMail } from './ratings.jobs.ts';
import { carName } from './ratings.service.ts';
import type { RatingsStore } from './ratings.store.ts';

const KEY_LIFETIME_MS = RETENTION_DAYS.ratingKey * DAY_MS;
const INVITED_AT_ONCE = 500;

const TEMPLATES = {
  invitation: 'rating-invitation',
  approved: 'rating-approved',
  rejected: 'rating-rejected',
} as const satisfies Record<RatingMail['kind'], string>;

interface OutgoingRatingMail {
  template: (typeof TEMPLATES)[RatingMail['kind']];
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
}

interface Dependencies {
  store: RatingsStore;
  queue: Pick<Queue, 'enqueue'>;
  deliverMail(messageId: string, mail: OutgoingRatingMail): Promise<void>;
  now: () => Date;
}

export function createRatingMailsService({ store, queue, deliverMail, now }: Dependencies) {
  /** Noted in the transaction that queues the mail: it can be interrupted and repeated, also by several processes. */
  const inviteOne = (userId: string, quoteId: string): Promise<boolean> =>
    store.inTransaction(async (inside, transaction) => {
      const isOwned = await lockUser(transaction, userId);
      if (!isOwned || !(await inside.invite(quoteId, now()))) return false;
      await queue.enqueue(transaction, sendRatingMail, { kind: 'invitation', quoteId });
      return true;
    });

  /** The number of mails that were queued. */
  async function inviteBuyers(): Promise<number> {
    await store.deleteExpiredKeys(now());
    const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const between = { after: ago(INVITED_WITHIN_DAYS), until: ago(INVITED_AFTER_DAYS) };
    let invited = 0;
    for (;;) {
      const found = await store.listUninvited(between, INVITED_AT_ONCE);
      const before = invited;
      for (const { userId, quoteId } of found) if (await inviteOne(userId, quoteId)) invited += 1;
      if (found.length < INVITED_AT_ONCE || invited === before) return invited;
    }
  }

  /** Keys are created when a mail is sent (decision 011). */
  async function linkOf(quoteId: string, locale: Locale, withKey: boolean): Promise<string> {
    const path = pagePath('rating', locale, { quote: quoteId });
    if (!withKey) return path;
    const key = newSecret();
    const expiresAt = new Date(now().getTime() + KEY_LIFETIME_MS);
    await store.addKey({ hash: hashSecret(key), quoteId, expiresAt });
    return `${path}?${new URLSearchParams({ key })}`;
  }

  return {
    inviteBuyers,

    /** Sends nothing if it was rated, or decided otherwise, since. */
    async send({ kind, quoteId }: RatingMail, jobId: string): Promise<void> {
      const purchase = await store.findPurchase(quoteId);
      const rating = await store.find(quoteId);
      if (!purchase || (kind === 'invitation' ? rating : rating?.status !== kind)) return;
      const { locale, email: to, name } = purchase;
      await deliverMail(jobId, {
        template: TEMPLATES[kind],
        ...{ locale, to },
        params: { name, car: carName(purchase), reason: rating?.reason ?? '' },
        // A rejected rating can be written again with the link.
        link: await linkOf(quoteId, locale, kind !== 'approved'),
      });
    },
  };
}
