import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import type { QuoteRow } from './quote.store.ts';
import type { QuotesStore } from './quotes.store.ts';
import type { QuoteCaller, QuotesDependencies } from './quotes-dependencies.ts';

export const notFound = () => new AppError('quotes.quote-not-found');

/** Who may open a quote: its account, or whoever has the key of a mail while it belongs to none. */
export function createQuoteAccess({ store, now }: Pick<QuotesDependencies, 'store' | 'now'>) {
  /** Quotes of others, unknown and expired ones get the same response. */
  const findOpened = (quoteId: string, { userId, key }: QuoteCaller) =>
    store.findOpened(quoteId, { userId, keyHash: key ? hashSecret(key) : undefined, now: now() });

  /** Checks access. Opened by its key, a quote is assigned to the account that has confirmed its email address. */
  async function requireAccess(quoteId: string, caller: QuoteCaller): Promise<QuoteRow> {
    const quote = await findOpened(quoteId, caller);
    if (!quote) throw notFound();
    // The key still reveals that the quote belongs to an account; its content is only for that account.
    if (quote.userId !== null && quote.userId !== caller.userId) throw new AppError('quotes.sign-in-required');
    if (caller.userId && quote.userId === null)
      await store.inTransactionOf(caller.userId, (inside) => inside.assignQuote(caller.userId, quoteId));
    return quote;
  }

  /** Changes a quote. Its account, if it has one, is locked first, as erasing that account does. */
  async function inTransactionOfQuote<Result>(
    quoteId: string,
    work: (inside: QuotesStore, transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const quote = await store.readQuote(quoteId);
    return quote?.userId ? store.inTransactionOf(quote.userId, work) : store.inTransaction(work);
  }

  return { findOpened, requireAccess, inTransactionOfQuote };
}
