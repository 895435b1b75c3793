import { type Photo, photoUrl } from '#contract/catalogue/photos.endpoints.ts';
import type { AskedListing } from '#contract/quotes/asked-listing.endpoints.ts';
import type { PaymentPlan } from '#contract/quotes/payment-plan.rules.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { Viewing } from '#contract/quotes/viewing.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import {
  amountFormat,
  dayFormat,
  numberFormat,
  readDate,
  spokenTimes,
  zonedFormat,
} from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { distanceUnit, toDistance } from '#contract/shared/units.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import { translate } from '#server/shared/translate.ts';
import type { InquiryWithQuote } from './inquiry.store.ts';
import type { MessageRow } from './message.store.ts';
import type { QuoteRow } from './quote.store.ts';

/** Short enough for a subject. */
export function carName({ make, model }: QuotedCar): string {
  return `${make.name} ${model.name}`;
}

/** The card of a car: its version, and for whom it was requested. */
export function mailCar(car: QuotedCar, photo: Photo | null, lines: readonly string[] = []): MailCar {
  const version = [car.version?.name, car.version?.trim].filter(Boolean).join(' ');
  return {
    name: carName(car),
    lines: [...(version ? [version] : []), ...lines],
    picture: photo ? photoUrl(photo, 960) : undefined,
  };
}

/** The card of a used car: the very car, by its version, age and kilometres. */
export function usedMailCar(
  car: QuotedCar,
  { version, registration, km }: AskedListing,
  locale: Locale,
  lines: readonly string[] = [],
): MailCar {
  const distance = toDistance(km, locale);
  const driven = `${numbers(locale).format(distance)}\u00a0${distanceUnit(locale, distance)}`;
  const facts = [months(`${registration}-01`, locale), driven].join(' · ');
  return { name: carName(car), lines: [version, facts, ...lines] };
}

const numbers = numberFormat({});
const months = dayFormat({ month: 'long', year: 'numeric' });
const viewingDays = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dates = zonedFormat(readDate);
const prices = amountFormat({ trailingZeroDisplay: 'stripIfInteger' });

export const monthName = dayFormat({ month: 'long' });

export function priceIn(country: Country, cents: number, locale: Locale): string {
  return prices(cents, locale, country);
}

/** For the dealer: the request, without contact data. */
export function inquiryRows({ inquiry, quote, car }: InquiryWithQuote, locale: Locale): MailRow[] {
  const word = (key: string, params: Record<string, string> = {}) =>
    translate(locale, 'mail', `quote-row.${key}`, params);
  const price = priceIn(quote.country, car.price, locale);
  const times: [string, string | undefined][] = [
    ['answer-by', inquiry.remindAt ? dates(inquiry.remindAt, locale, 'UTC') : undefined],
    ['answer-until', dates(inquiry.expiresAt, locale, 'UTC')],
  ];
  const listed = (rows: readonly [key: string, value: string | undefined][]) =>
    rows.flatMap(([key, value]) => (value ? [{ label: word(key), value }] : []));
  if (car.used)
    return listed([
      ['price', price],
      ['viewing', quote.viewing ? viewingText(quote.viewing, locale) : undefined],
      ['trade-in', quote.tradeIn],
      ['message', quote.message],
      ...times,
    ]);
  return listed([
    ['colour', car.colour?.name],
    ['optionals', car.optionals.map(({ name }) => name).join(', ')],
    ['list-price', car.version ? price : word('price-from', { price })],
    ['offer', car.offer?.title],
    ['plan', car.offer?.plan && planText(car.offer.plan, quote.country, locale)],
    ['zip-code', quote.zipCode],
    ['payment', word(`payment-${quote.payment}`)],
    ['use', word(`use-${quote.use}`)],
    ...wishRows(quote, locale),
    ['trade-in', quote.tradeIn],
    ['message', quote.message],
    ...times,
  ]);
}

function wishRows({ wishes, country }: QuoteRow, locale: Locale): [key: string, value: string | undefined][] {
  const word = (key: string) => translate(locale, 'mail', `quote-row.${key}`);
  const { testDrive, delivery, anyColour, budget } = wishes;
  return [
    ['test-drive', testDrive ? word('test-drive-wanted') : undefined],
    ['delivery', delivery === 'any' ? undefined : word(`delivery-${delivery}`)],
    ['any-colour', anyColour ? word('any-colour-fine') : undefined],
    ['budget', budget === null ? undefined : priceIn(country, budget, locale)],
  ];
}

/** For the dealer: what somebody asks, who stays unknown. */
export function messageRows({ text, viewings }: MessageRow, locale: Locale): MailRow[] {
  const word = (key: string) => translate(locale, 'mail', `quote-row.${key}`);
  return [
    ...viewings.map((viewing) => ({ label: word('viewing'), value: viewingText(viewing, locale) })),
    ...(text ? [{ label: word('message'), value: text }] : []),
  ];
}

function planText({ deposit, months, km, balloon }: PaymentPlan, country: Country, locale: Locale): string {
  const word = (key: string, params: Record<string, string | number>) =>
    translate(locale, 'mail', `quote-row.plan-${key}`, params);
  const amount = (cents: number) => ({ amount: priceIn(country, cents, locale) });
  const distance = (kilometres: number) => {
    const driven = toDistance(kilometres, locale);
    return `${numbers(locale).format(driven)}\u00a0${distanceUnit(locale, driven)}`;
  };
  return [
    word('deposit', amount(deposit)),
    word('months', { count: months }),
    ...(km === null ? [] : [word('km', { distance: distance(km) })]),
    ...(balloon === null ? [] : [word('balloon', amount(balloon))]),
  ].join(', ');
}

export function viewingText({ day, time }: Viewing, locale: Locale): string {
  return `${viewingDays(day, locale)}, ${spokenTimes(time, locale)}`;
}
