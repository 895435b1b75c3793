import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { isSameViewing, type Viewing } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { canBeNotified, refuseTooMany } from './inquiry-log.ts';
import { createQuoteAccess, notFound } from './quote-access.ts';
import { INQUIRY_LIFETIME_MS, later, latest, RESENT_MAILS } from './quote-times.ts';
import { createQuoteView } from './quote-view.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuoteCaller, QuotesDependencies } from './quotes-dependencies.ts';

/** Quotes for the customer: by account, or by the key of a mail. */
export function createOwnQuotesService(dependencies: QuotesDependencies) {
  const { store, queue, limits, mailLimits, now } = dependencies;
  const view = createQuoteView(dependencies);

  const { findOpened, requireAccess, inTransactionOfQuote } = createQuoteAccess(dependencies);

  async function find(quoteId: string): Promise<Quote | undefined> {
    const stored = await store.inSnapshot((snapshot) => snapshot.readQuote(quoteId));
    return stored && (await view([stored]))[0];
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
      await requireAccess(quoteId, caller);
      return read(quoteId);
    },

    /** The user's own quote, without a key. */
    async findOwn(userId: string, quoteId: string): Promise<Quote | undefined> {
      return (await findOpened(quoteId, { userId })) && find(quoteId);
    },

    /** How many answers the person has not seen yet. */
    countUnread: (userId: string): Promise<number> => store.countUnread(userId),

    /** Everything up to a moment was shown to the person. */
    async readAnswers(userId: string, quoteId: string, until: string): Promise<number> {
      if (!(await findOpened(quoteId, { userId }))) throw notFound();
      // A clock that is ahead must not hide what dealers answer later.
      const seen = new Date(Math.min(Date.parse(until), now().getTime()));
      await store.inTransactionOf(userId, (inside) => inside.setReadUntil(userId, quoteId, seen));
      return store.countUnread(userId);
    },

    /** For all cars about which this dealer was asked: he learns who the person is only once. */
    async setContactRelease(
      quoteId: string,
      caller: QuoteCaller,
      { inquiry: inquiryId, released }: { inquiry: string; released: boolean },
    ): Promise<Quote> {
      await requireAccess(quoteId, caller);
      await inTransactionOfQuote(quoteId, async (inside, transaction) => {
        const asked = await inside.lockSameDealer(quoteId, inquiryId);
        if (asked.length === 0) throw notFound();
        const changed = asked.filter(({ isContactReleased }) => isContactReleased !== released);
        const time = now();
        const log = await inside.readLog(inquiryId);
        // Taking the contact back is always possible.
        if (released && changed.length > 0) refuseTooMany(log, 'contact-released', time);
        for (const { id, ...inquiry } of changed) {
          await inside.addToLog(id, released ? 'contact-released' : 'contact-revoked', time);
          // A dealer who gets the contact needs time to use it.
          const expiresAt = released ? latest(inquiry.expiresAt, later(time, INQUIRY_LIFETIME_MS)) : inquiry.expiresAt;
          await inside.updateInquiry(id, { isContactReleased: released, expiresAt });
          if (released) await inside.prolongKeys(id, expiresAt, time);
        }
        if (released && changed.length > 0 && canBeNotified(log, 'contact-released', time))
          await queue.enqueue(transaction, sendQuoteMail, { kind: 'contact', inquiryId });
      });
      return read(quoteId);
    },

    /** One of those the dealer has proposed; another one can be chosen as long as it has not passed. */
    async chooseViewing(
      quoteId: string,
      caller: QuoteCaller,
      { inquiry: inquiryId, viewing }: { inquiry: string; viewing: Viewing },
    ): Promise<Quote> {
      await requireAccess(quoteId, caller);
      await inTransactionOfQuote(quoteId, async (inside, transaction) => {
        const asked = await inside.lockInquiryOf(quoteId, inquiryId);
        if (!asked) throw notFound();
        const { inquiry, quote } = asked;
        if (isSameViewing(viewing, inquiry.chosenViewing)) return;
        const time = now();
        const isProposed = inquiry.viewings.some((proposed) => isSameViewing(proposed, viewing));
        if (!isProposed || viewing.day < dayIn(quote.country, time)) throw new AppError('quotes.viewing-gone');
        // A dealer must never wait for somebody at a moment that was changed without a mail.
        if (!canBeNotified(await inside.readLog(inquiryId), 'viewing-chosen', time))
          throw new AppError('request.too-many');
        await inside.updateInquiry(inquiryId, { chosenViewing: viewing });
        await inside.addToLog(inquiryId, 'viewing-chosen', time);
        await queue.enqueue(transaction, sendQuoteMail, { kind: 'viewing', inquiryId });
      });
      return read(quoteId);
    },

    async resendMail(quoteId: string, caller: QuoteCaller): Promise<{ done: true }> {
      const { email } = await requireAccess(quoteId, caller);
      await limits.consume(RESENT_MAILS, quoteId);
      await mailLimits.consume(caller.userId, email);
      await store.inTransaction((_inside, transaction) =>
        queue.enqueue(transaction, sendQuoteMail, { kind: 'received', quoteId }),
      );
      return { done: true };
    },

    /** Everything stored about the quotes of a user, including those requested with the account's email address. */
    async exportQuotes(userId: string, email: string): Promise<AccountExport['quotes']> {
      const stored = await store.inSnapshot((snapshot) => snapshot.readQuotesOfEmail(userId, email));
      const described = await view(stored);
      return stored.flatMap(({ locale, privacyVersion }, index) => {
        const quote = described[index];
        return quote ? [{ ...quote, locale, privacy_version: privacyVersion }] : [];
      });
    },

    /** Assigns the quotes of a confirmed email address to its account. */
    async assignQuotes(transaction: Transaction, userId: string, email: string): Promise<void> {
      await store.on(transaction).assignQuotes(userId, email);
    },

    /** Erasing an account also deletes quotes requested with its email address. */
    deleteAnonymous: (transaction: Transaction, email: string): Promise<void> =>
      store.on(transaction).removeAnonymous(email),
  };
}
