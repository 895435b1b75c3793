import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import { canBeNotified } from './inquiry-log.ts';
import type { QuoteRow } from './quote.store.ts';
import { INQUIRY_LIFETIME_MS, later, RESENT_MAILS } from './quote-times.ts';
import { createQuoteView } from './quote-view.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuoteCaller, QuotesDependencies } from './quotes-dependencies.ts';

const notFound = () => new AppError('quotes.quote-not-found');

/** Quotes for those who asked for them: by their account, or by the key of a mail. */
export function createOwnQuotesService(dependencies: QuotesDependencies) {
  const { store, queue, limits, mailLimits, now } = dependencies;
  const view = createQuoteView(dependencies);

  /** Foreign, unknown and expired are the same to the caller. */
  const findOpened = (quoteId: string, { userId, key }: QuoteCaller) =>
    store.findOpened(quoteId, { userId, keyHash: key ? hashSecret(key) : undefined, now: now() });

  /** Lets the caller in. Opened by its key, a quote joins the account that has confirmed the same address. */
  async function admit(quoteId: string, caller: QuoteCaller): Promise<QuoteRow> {
    const quote = await findOpened(quoteId, caller);
    if (!quote) throw notFound();
    // Who has its key may know that the quote has joined an account; what is in it only that account sees.
    if (quote.userId !== null && quote.userId !== caller.userId) throw new AppError('quotes.sign-in-required');
    if (caller.userId && quote.userId === null)
      await store.inTransactionOf(caller.userId, (inside) => inside.joinQuote(caller.userId, quoteId));
    return quote;
  }

  async function find(quoteId: string): Promise<Quote | undefined> {
    const kept = await store.inSnapshot((snapshot) => snapshot.readQuote(quoteId));
    return kept && (await view([kept]))[0];
  }

  async function read(quoteId: string): Promise<Quote> {
    const quote = await find(quoteId);
    if (!quote) throw notFound();
    return quote;
  }

  /** Newest first. */
  async function listOwn(userId: string): Promise<Quote[]> {
    return view(await store.inSnapshot((snapshot) => snapshot.readQuotesOf(userId)));
  }

  return {
    listOwn,

    async open(quoteId: string, caller: QuoteCaller): Promise<Quote> {
      await admit(quoteId, caller);
      return read(quoteId);
    },

    /** The person's own, without any key. */
    async findOwn(userId: string, quoteId: string): Promise<Quote | undefined> {
      return (await findOpened(quoteId, { userId })) && find(quoteId);
    },

    async setContactRelease(
      quoteId: string,
      caller: QuoteCaller,
      { inquiry: inquiryId, released }: { inquiry: string; released: boolean },
    ): Promise<Quote> {
      await admit(quoteId, caller);
      await store.inTransaction(async (inside, transaction) => {
        const asked = await inside.lockInquiryOf(quoteId, inquiryId);
        if (!asked) throw notFound();
        const { inquiry } = asked;
        if (inquiry.isContactReleased === released) return;
        const time = now();
        const log = await inside.readLog(inquiryId);
        await inside.addToLog(inquiryId, released ? 'contact-released' : 'contact-revoked', time);
        if (!released) return inside.updateInquiry(inquiryId, { isContactReleased: false });
        // Whoever is told to get in touch needs the time to do so.
        const expiresAt = latest(inquiry.expiresAt, later(time, INQUIRY_LIFETIME_MS));
        await inside.updateInquiry(inquiryId, { isContactReleased: true, expiresAt });
        await inside.prolongKeys(inquiryId, expiresAt, time);
        if (canBeNotified(log, 'contact-released', time))
          await queue.enqueue(transaction, sendQuoteMail, { kind: 'contact', inquiryId });
      });
      return read(quoteId);
    },

    async resendMail(quoteId: string, caller: QuoteCaller): Promise<{ done: true }> {
      const { email } = await admit(quoteId, caller);
      await limits.consume(RESENT_MAILS, quoteId);
      await mailLimits.consume(caller.userId, email);
      await store.inTransaction((_inside, transaction) =>
        queue.enqueue(transaction, sendQuoteMail, { kind: 'received', quoteId }),
      );
      return { done: true };
    },

    /** Everything that is kept about the quotes of a person, and about those asked with the account's address. */
    async exportQuotes(userId: string, email: string): Promise<AccountExport['quotes']> {
      const kept = await store.inSnapshot((snapshot) => snapshot.readQuotesOfEmail(userId, email));
      const described = await view(kept);
      return kept.flatMap(({ locale, privacyVersion }, index) => {
        const quote = described[index];
        return quote ? [{ ...quote, locale, privacy_version: privacyVersion }] : [];
      });
    },

    /** An account has confirmed this address: what was asked with it belongs to the account. */
    async joinQuotes(transaction: Transaction, userId: string, email: string): Promise<void> {
      await store.on(transaction).joinQuotes(userId, email);
    },

    /** The account of this address is being erased, and its own quotes with it: so are those asked without it. */
    forgetAnonymous: (transaction: Transaction, email: string): Promise<void> =>
      store.on(transaction).removeAnonymous(email),
  };
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
