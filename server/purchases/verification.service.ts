import { isPlate, normalisePlate, plateMessage } from '#contract/garage/plates.rules.ts';
import type { PurchaseClaim, Verification } from '#contract/purchases/purchases.endpoints.ts';
import { ACTIONS_OF } from '#contract/purchases/verification-status.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { ruleMessage } from '#contract/shared/validation/rule-message.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Move } from './move-verification.ts';
import { listBuyable, type OwnQuote, type OwnQuotes, requireOwn } from './own-quotes.ts';
import { sendVerificationMail } from './purchases.jobs.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { asCall } from './verification.rules.ts';
import { toVerification } from './verification-view.ts';

interface Dependencies {
  store: PurchasesStore;
  quotes: OwnQuotes;
  queue: Pick<Queue, 'enqueue'>;
  limits: SharedLimits;
  move: Move;
  now: () => Date;
}

/** Requests to resend a mail. */
const RESENDING = { name: 'verification-mail', points: 3, seconds: 3_600 };

/** What users do with the purchases of their own quotes. */
export function createVerificationService({ store, quotes, queue, limits, move, now }: Dependencies) {
  async function describe(own: readonly OwnQuote[]): Promise<Verification[]> {
    const ids = own.map(({ id }) => id);
    const [stored, proofs, vouchers, campaigns] = await Promise.all([
      store.verifications.list(ids),
      store.proofs.list(ids),
      store.vouchers.list(ids),
      store.campaigns.list(),
    ]);
    return own.map((quote) =>
      toVerification(
        {
          quote,
          stored: stored.find(({ quoteId }) => quoteId === quote.id),
          proofs: proofs.filter(({ quoteId }) => quoteId === quote.id),
          voucher: vouchers.find(({ quoteId }) => quoteId === quote.id),
          campaigns,
        },
        now(),
      ),
    );
  }

  async function describeOne(quote: OwnQuote): Promise<Verification> {
    const [verification] = await describe([quote]);
    if (!verification) throw new AppError('quotes.quote-not-found');
    return verification;
  }

  const get = async (userId: string, quoteId: string, locale: Locale): Promise<Verification> =>
    describeOne(await requireOwn(quotes, userId, quoteId, locale));

  return {
    get,

    list: async (userId: string, locale: Locale): Promise<Verification[]> =>
      describe(await listBuyable(quotes, userId, locale)),

    async submit(userId: string, quoteId: string, given: PurchaseClaim, locale: Locale): Promise<Verification> {
      const quote = await requireOwn(quotes, userId, quoteId, locale);
      const claim = { ...given, plate: normalisePlate(given.plate) };
      await asCall(
        move(quoteId, 'submit', async ({ inside }) => {
          checkClaim(claim, quote);
          const isProven = claim.plate !== '' || (await inside.proofs.countStored(quoteId)) > 0;
          if (!isProven) throw new AppError('verification.proof-required');
          return { claim, reason: '' };
        }),
      );
      return describeOne(quote);
    },

    async resend(userId: string, quoteId: string, locale: Locale): Promise<{ done: true }> {
      const { status } = await get(userId, quoteId, locale);
      if (!ACTIONS_OF[status].includes('resend-email')) throw new AppError('verification.closed');
      await limits.consume(RESENDING, userId);
      await store.inTransaction((_inside, transaction) =>
        queue.enqueue(transaction, sendVerificationMail, { quoteId, status }),
      );
      return { done: true };
    },
  };
}

/** Checks against the quote: its cars, and the plates of its country. */
function checkClaim({ car, plate }: PurchaseClaim, { cars, country }: OwnQuote): void {
  if (!cars.some(({ position }) => position === car))
    throw new AppError('request.invalid', { car: ruleMessage('validation.oneOf') });
  const locale = LOCALE_OF[country];
  if (plate && !isPlate(plate, locale)) throw new AppError('request.invalid', { plate: plateMessage(locale) });
}
