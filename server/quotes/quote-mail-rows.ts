import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import { amountFormat, dayFormat, readDate, zonedFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { translate } from '#server/shared/translate.ts';
import type { InquiryWithQuote } from './inquiry.store.ts';
import type { StoredQuote } from './quote.store.ts';

interface MailRow {
  label: string;
  value: string;
}

export function carName({ make, model, version }: QuotedCar): string {
  return [make.name, model.name, version?.name, version?.trim].filter(Boolean).join(' ');
}

const dates = zonedFormat(readDate);
const prices = amountFormat({ useGrouping: 'always' });

export const monthName = dayFormat({ month: 'long' });

export function priceIn(country: Country, cents: number, locale: Locale): string {
  return prices(cents, locale, country);
}

/** For the customer: every car and its dealers. */
export function requestedCarRows({ cars }: StoredQuote, nameOf: (dealerId: number) => string): MailRow[] {
  return cars.map(({ car, position, inquiries }) => ({
    label: cars.length > 1 ? `${position + 1}. ${carName(car)}` : carName(car),
    value: inquiries.map(({ dealerId }) => nameOf(dealerId)).join(', '),
  }));
}

/** For the dealer: the car and the request, without contact data. */
export function inquiryRows({ inquiry, quote, car }: InquiryWithQuote, locale: Locale): MailRow[] {
  const word = (key: string, params: Record<string, string> = {}) =>
    translate(locale, 'mail', `quote-row.${key}`, params);
  const price = priceIn(quote.country, car.price, locale);
  const rows: [key: string, value: string | undefined][] = [
    ['car', carName(car)],
    ['colour', car.colour?.name],
    ['optionals', car.optionals.map(({ name }) => name).join(', ')],
    ['list-price', car.version ? price : word('price-from', { price })],
    ['offer', car.offer?.title],
    ['zip-code', quote.zipCode],
    ['payment', word(`payment-${quote.payment}`)],
    ['use', word(`use-${quote.use}`)],
    ['trade-in', quote.tradeIn],
    ['message', quote.message],
    ['answer-by', dates(inquiry.expiresAt, locale, 'UTC')],
  ];
  return rows.flatMap(([key, value]) => (value ? [{ label: word(key), value }] : []));
}
