import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import type { InquiryMessage } from '#contract/quotes/quote-parts.endpoints.ts';
import type { Inquiry, Quote, QuoteAnswer } from '#contract/quotes/quotes.endpoints.ts';
import type { InquiryState } from '#contract/quotes/quotes.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { dealersBackOn } from './dealer-holidays.ts';
import type { InquiryWithQuote } from './inquiry.store.ts';
import { has } from './inquiry-log.ts';
import type { MessageRow } from './message.store.ts';
import type { InquiryRow, LogLine, QuoteRow, StoredInquiry, StoredQuote } from './quote.store.ts';
import type { DealerContact, QuotesDependencies } from './quotes-dependencies.ts';

/** The state of an inquiry. An answered one stays answered after it expires. */
export function stateOf(inquiry: InquiryRow, log: readonly LogLine[], now: Date): InquiryState {
  if (inquiry.isDeclined) return 'declined';
  if (inquiry.answer) return 'answered';
  if (inquiry.expiresAt <= now) return 'expired';
  return has(log, 'opened') ? 'opened' : 'sent';
}

export function answerOf({ answer, answeredAt }: InquiryRow): QuoteAnswer | null {
  return answer && answeredAt ? { ...answer, answeredAt: answeredAt.toISOString() } : null;
}

/** Quotes as their owner sees them. */
export function createQuoteView({
  dealers,
  dealersClosed,
  now,
}: Pick<QuotesDependencies, 'dealers' | 'dealersClosed' | 'now'>) {
  return async (stored: readonly StoredQuote[]): Promise<Quote[]> => {
    const asked = stored.flatMap(({ cars }) => cars.flatMap(({ inquiries }) => inquiries));
    const ids = [...new Set(asked.map(({ dealerId }) => dealerId))];
    const found = ids.length > 0 ? await dealers.find(ids) : [];
    const byId = new Map(found.map((dealer) => [dealer.id, dealer]));
    const time = now();
    return stored.map((quote) => describeQuote(quote, byId, dealersClosed, time));
  };
}

function describeQuote(
  quote: StoredQuote,
  dealers: ReadonlyMap<number, DealerContact>,
  dealersClosed: string,
  now: Date,
): Quote {
  const { id, country, zipCode, name, surname, email, phone, payment, use, wishes, tradeIn, message, viewing } = quote;
  return {
    id,
    createdAt: quote.createdAt.toISOString(),
    country,
    zipCode,
    name,
    surname,
    email,
    phone,
    payment,
    use,
    wishes,
    tradeIn,
    message,
    viewing,
    dealersBack: dealersBackOn(dealersClosed, dayIn(country, now)),
    cars: quote.cars.map(({ position, car, inquiries }) => ({
      ...car,
      position,
      inquiries: inquiries.map((inquiry) => describeInquiry(inquiry, quote, dealers, now)),
    })),
  };
}

function describeInquiry(
  inquiry: StoredInquiry,
  quote: QuoteRow,
  dealers: ReadonlyMap<number, DealerContact>,
  now: Date,
): Inquiry {
  const dealer = dealers.get(inquiry.dealerId);
  if (!dealer) throw new Error('A question names a dealer who is not there');
  const { email: _email, locale: _locale, ...shown } = dealer;
  return {
    id: inquiry.id,
    dealer: shown,
    state: stateOf(inquiry, inquiry.log, now),
    expiresAt: inquiry.expiresAt.toISOString(),
    isContactReleased: inquiry.isContactReleased,
    answer: answerOf(inquiry),
    ...appointmentOf(inquiry, quote),
    messages: inquiry.messages.map(describeMessage),
    log: inquiry.log.map(({ event, at }) => ({ event, at: at.toISOString() })),
  };
}

function appointmentOf({ askedViewing, viewings, chosenViewing }: InquiryRow, { viewing }: QuoteRow) {
  return { askedViewing: askedViewing ?? viewing, viewings, chosenViewing };
}

export function describeMessage({ author, text, viewings, at }: MessageRow): InquiryMessage {
  return { author, text, viewings, at: at.toISOString() };
}

/** An inquiry as its dealer sees it, with the contact only while it is released. */
export function describeForDealer(
  { inquiry, quote, car, messages }: InquiryWithQuote & { messages: readonly MessageRow[] },
  dealer: DealerContact,
  state: InquiryState,
): DealerInquiry {
  const { country, zipCode, payment, use, wishes, tradeIn, message, name, surname, email, phone } = quote;
  return {
    dealer: { id: dealer.id, name: dealer.name, city: dealer.city },
    country,
    car,
    zipCode,
    payment,
    use,
    wishes,
    tradeIn,
    message,
    askedAt: quote.createdAt.toISOString(),
    replyBy: inquiry.remindAt?.toISOString() ?? null,
    expiresAt: inquiry.expiresAt.toISOString(),
    state,
    contact: inquiry.isContactReleased ? { name, surname, email, phone } : null,
    answer: answerOf(inquiry),
    ...appointmentOf(inquiry, quote),
    messages: messages.map(describeMessage),
  };
}
