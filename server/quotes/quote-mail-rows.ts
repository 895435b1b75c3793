import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { type Country, CURRENCY_OF } from '#contract/shared/country.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { translate } from '#server/shared/translate.ts';
import type { AskedInquiry } from './inquiry.store.ts';
import type { StoredQuote } from './quote.store.ts';

interface MailRow {
  label: string;
  value: string;
}

export function carName({ make, model, version }: QuotedCar): string {
  return [make.name, model.name, version?.name, version?.trim].filter(Boolean).join(' ');
}

export function monthOf(day: string, locale: Locale): string {
  return dateFormat(locale, { month: 'long' }).format(new Date(`${day}T00:00:00Z`));
}

export function priceIn(country: Country, cents: number, locale: Locale): string {
  const options = { style: 'currency', currency: CURRENCY_OF[country], useGrouping: 'always' } as const;
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], options).format(cents / 100);
}

/** For the person: every car, and who has been asked about it. */
export function askedRows({ cars }: StoredQuote, nameOf: (dealerId: number) => string): MailRow[] {
  return cars.map(({ car, position, inquiries }) => ({
    label: cars.length > 1 ? `${position + 1}. ${carName(car)}` : carName(car),
    value: inquiries.map(({ dealerId }) => nameOf(dealerId)).join(', '),
  }));
}

/** For the dealer: the car and the wishes, never who has them. */
export function inquiryRows({ inquiry, quote, car }: AskedInquiry, locale: Locale): MailRow[] {
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
    ['answer-by', dateFormat(locale, { dateStyle: 'long' }).format(inquiry.expiresAt)],
  ];
  return rows.flatMap(([key, value]) => (value ? [{ label: word(key), value }] : []));
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // British readers expect the day before the month, whatever the site's forms do.
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : LANGUAGE_TAGS[locale], { timeZone: 'UTC', ...options });
}
