import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { readTabItem, writeTabItem } from '#web/api/tab-storage.ts';
import { nameOf } from '../car-display.ts';

const NAME = 'targa.quote-sent';

/** What the thank-you page shows about the request. */
export interface SentQuote {
  id: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
  cars: string[];
  dealers: number;
  dealersBack: string | null;
  /** Sent without an account: the key of the mail opens it. */
  isAnonymous: boolean;
}

export function storeSentQuote(quote: Quote, isAnonymous: boolean): void {
  const { id, name, surname, email, phone, dealersBack } = quote;
  const dealers = new Set(quote.cars.flatMap(({ inquiries }) => inquiries.map(({ dealer }) => dealer.id)));
  const sent: SentQuote = {
    id,
    name,
    surname,
    email,
    phone,
    cars: quote.cars.map(nameOf),
    dealers: dealers.size,
    dealersBack,
    isAnonymous,
  };
  writeTabItem(NAME, sent);
}

export function readSentQuote(): SentQuote | null {
  const stored = readTabItem(NAME) as Partial<SentQuote> | null;
  return typeof stored?.id === 'string' && Array.isArray(stored.cars) ? (stored as SentQuote) : null;
}
