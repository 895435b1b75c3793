import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import { withoutContacts } from '#contract/quotes/contacts-in-text.rules.ts';
import type { OwnRating, RatedPurchase, Rating } from '#contract/ratings/ratings.endpoints.ts';
import type { RatingStatus } from '#contract/ratings/ratings.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import { sendRatingMail } from './ratings.jobs.ts';
import type { Purchase, RatingsStore, StoredRating } from './ratings.store.ts';

/** Why an operator's command was refused, in words for the operator. */
export class RatingRefusedError extends Error {}

/** Signed in, or with the key of an invitation. */
export interface RatingCaller {
  userId?: string | undefined;
  key?: string | undefined;
}

interface Dependencies {
  store: RatingsStore;
  queue: Pick<Queue, 'enqueue'>;
  now: () => Date;
}

export type RatingsService = ReturnType<typeof createRatingsService>;

export function createRatingsService({ store, queue, now }: Dependencies) {
  /** Purchases of others, not approved ones and wrong keys get the same answer. */
  async function requirePurchase(quoteId: string, { userId, key }: RatingCaller): Promise<Purchase> {
    const purchase = await store.findPurchase(quoteId);
    const mayRate =
      purchase && (purchase.userId === userId || (key && (await store.opens(quoteId, hashSecret(key), now()))));
    if (!mayRate) throw new AppError('ratings.purchase-not-found');
    return purchase;
  }

  async function view(purchase: Purchase): Promise<RatedPurchase> {
    const [dealer, stored] = [await store.findDealer(purchase), await store.find(purchase.quoteId)];
    return { car: carName(purchase), dealer: dealer?.name ?? null, rating: stored ? ratingOf(stored) : null };
  }

  async function rate(quoteId: string, caller: RatingCaller, rating: Rating, locale: Locale): Promise<RatedPurchase> {
    const purchase = await requirePurchase(quoteId, caller);
    const { userId, country, plate, car } = purchase;
    const dealer = await store.findDealer(purchase);
    await store.inTransactionOf(userId, async (inside) => {
      const isSaved = await inside.save({
        quoteId,
        ...{ country, plate, locale, make: car.make.slug, model: car.model.slug, status: 'waiting', ratedAt: now() },
        ...{ carStars: rating.carStars, carText: withoutContacts(rating.carText) },
        dealerId: dealer?.id ?? null,
        dealerStars: dealer ? rating.dealerStars : null,
        dealerText: dealer && rating.dealerStars ? withoutContacts(rating.dealerText) : '',
      });
      if (!isSaved) throw new AppError('ratings.already-rated');
    });
    return view(purchase);
  }

  /** Approved ratings can be rejected later, and the other way round; every decision is told. */
  async function decide(quoteId: string, status: 'approved' | 'rejected', reason: string): Promise<void> {
    const purchase = await store.findPurchase(quoteId);
    await store.inTransaction(async (inside, transaction) => {
      const isOwned = purchase && (await lockUser(transaction, purchase.userId));
      const stored = isOwned && (await inside.lock(quoteId));
      if (!stored) throw new RatingRefusedError(`There is no rating ${quoteId}.`);
      if (stored.status === status) throw new RatingRefusedError(`It is ${status} already.`);
      await inside.decide(quoteId, { status, reason, decidedAt: now() });
      await queue.enqueue(transaction, sendRatingMail, { kind: status, quoteId });
    });
  }

  return {
    read: async (quoteId: string, caller: RatingCaller) => view(await requirePurchase(quoteId, caller)),
    rate,
    list: (status: RatingStatus | undefined) => store.list(status),
    find: (quoteId: string) => store.find(quoteId),
    approve: (quoteId: string) => decide(quoteId, 'approved', ''),
    reject: (quoteId: string, reason: string) => decide(quoteId, 'rejected', reason),

    async exportRatings(userId: string): Promise<Pick<AccountExport, 'ratings' | 'rating_invitations'>> {
      return {
        ratings: (await store.listOf(userId)).map((stored) => ({
          quote: stored.quoteId,
          ...ratingOf(stored),
          rated_at: stored.ratedAt.toISOString(),
          decided_at: stored.decidedAt?.toISOString() ?? null,
        })),
        rating_invitations: (await store.listInvitationsOf(userId)).map(({ quoteId, invitedAt }) => ({
          quote: quoteId,
          invited_at: invitedAt.toISOString(),
        })),
      };
    },
  };
}

export function carName({ car }: Pick<Purchase, 'car'>): string {
  return `${car.make.name} ${car.model.name}`;
}

function ratingOf(stored: StoredRating): OwnRating {
  const { carStars, carText, dealerStars, dealerText, status, reason } = stored;
  return { carStars, carText, dealerStars, dealerText, status, reason };
}
