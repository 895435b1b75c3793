import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';

export interface OwnQuote extends Pick<Quote, 'id' | 'createdAt' | 'country'> {
  cars: (Omit<Quote['cars'][number], 'inquiries'> & {
    inquiries: { dealer: { name: string }; answer: object | null }[];
  })[];
}

/** What purchases need from the quotes slice. */
export interface OwnQuotes {
  findOwn(userId: string, quoteId: string, locale: Locale): Promise<OwnQuote | undefined>;
  listOwn(userId: string, locale: Locale): Promise<OwnQuote[]>;
}

/** The quotes whose purchase can be verified: those of new cars, not questions about used ones. */
export async function listBuyable(quotes: OwnQuotes, ...own: Parameters<OwnQuotes['listOwn']>): Promise<OwnQuote[]> {
  return (await quotes.listOwn(...own)).filter(isBuyable);
}

function isBuyable({ cars }: OwnQuote): boolean {
  return cars.every(({ used }) => used === null);
}

/** A quote of another user is answered as not found. */
export async function requireOwn(quotes: OwnQuotes, ...own: Parameters<OwnQuotes['findOwn']>): Promise<OwnQuote> {
  const quote = await quotes.findOwn(...own);
  if (!quote || !isBuyable(quote)) throw new AppError('quotes.quote-not-found');
  return quote;
}
