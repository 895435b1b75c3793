import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { keyIn, mailsTo, newEmail } from './accounts.ts';
import type { TestApp } from './test-app.ts';

const API = '/wp-json/dkwp/v2';
const TIMEOUT_MS = 20_000;

/** Postal codes of large towns, where every make has dealers. */
export const ZIP_CODES: Record<Locale, string> = { it: '20121', en: 'SW1A 1AA', es: '28001', fr: '75001', de: '10115' };
export const MODEL = { make: 'fiat', model: 'pandina' };

export interface Caller {
  token?: string | undefined;
  key?: string | undefined;
  locale?: Locale;
  /** The IP address of the caller. */
  ip?: string;
}

/** Without digits, which could look like a phone number. */
const uniqueWord = () => randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '');

/** Calls about quotes by customers and dealers. */
export function quoteCalls(test: TestApp) {
  function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    { token, key, locale = 'it', ip }: Caller = {},
  ): Promise<LightMyRequestResponse> {
    return test.app.inject({
      method,
      url: API + path,
      headers: { 'accept-language': locale, ...(token !== undefined && { 'dk-authorization': token }) },
      ...(key !== undefined && { query: { key } }),
      ...(payload && { payload }),
      ...(ip && { remoteAddress: ip }),
    });
  }

  const request = (form: object, caller?: Caller) => call('POST', '/quotes', form, caller);

  /** The closest dealers of a make. */
  async function closest(make = MODEL.make, locale: Locale = 'it'): Promise<number[]> {
    const { dealers } = await test.services.dealers.nearest(locale, make, ZIP_CODES[locale]);
    return dealers.map(({ id }) => id);
  }

  /** A filled form, different each time. */
  async function form(overrides: object = {}, locale: Locale = 'it', dealerCount = 1) {
    const [first = 0, ...others] = await closest(MODEL.make, locale);
    return {
      idempotencyKey: randomUUID(),
      cars: [{ ...MODEL, dealers: [first, ...others].slice(0, dealerCount) }],
      zipCode: ZIP_CODES[locale],
      name: 'Ottavia',
      surname: 'Bellandi',
      email: newEmail(),
      phone: '+39 333 765 4321',
      payment: 'financing',
      use: 'private',
      tradeIn: 'Punto 2012',
      // Identifies the mails to dealers.
      message: `Un saluto ${uniqueWord()}`,
      privacy: true,
      ...overrides,
    };
  }

  /** A requested quote, and the key that opens it. */
  async function asked(filled: object, caller?: Caller): Promise<{ quote: Quote; key: string | null }> {
    const answer = await request(filled, caller);
    if (answer.statusCode !== 200) throw new Error(`Asking answered ${answer.body}`);
    return answer.json();
  }

  /** Waits for the mail about an inquiry to its dealer. */
  async function mailToDealer(dealerId: number, message: string) {
    const [dealer] = await test.services.dealers.find([dealerId]);
    const deadline = Date.now() + TIMEOUT_MS;
    while (dealer && Date.now() < deadline) {
      const found = (await mailsTo(test, dealer.email)).find(({ text }) => text.replace(/\s+/g, ' ').includes(message));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`No mail about "${message}" came to dealer ${dealerId}`);
  }

  /** Waits until all mails to dealers are logged as sent, which happens after sending. */
  async function logged(quoteId: string): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const found = await test.services.quotes.inspect(quoteId);
      const inquiries = found?.cars.flatMap((car) => car.inquiries) ?? [];
      if (inquiries.every(({ log }) => log.length > 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The mails about ${quoteId} were not written down`);
  }

  return {
    request,
    closest,
    form,
    asked,
    mailToDealer,
    list: (caller: Caller) => call('GET', '/quotes', undefined, caller),
    unread: async (caller: Caller): Promise<number> =>
      (await call('GET', '/unread-answers', undefined, caller)).json().answers,
    markRead: (quoteId: string, until: Date, caller: Caller) =>
      call('PUT', `/unread-answers/${quoteId}`, { until: until.toISOString() }, caller),
    open: (quoteId: string, caller: Caller) => call('GET', `/quotes/${quoteId}`, undefined, caller),
    release: (quoteId: string, inquiry: string, released: boolean, caller: Caller) =>
      call('PUT', `/quotes/${quoteId}/contact`, { inquiry, released }, caller),
    chooseViewing: (quoteId: string, inquiry: string, viewing: object, caller: Caller) =>
      call('PUT', `/quotes/${quoteId}/viewing`, { inquiry, viewing }, caller),
    write: (quoteId: string, message: object, caller: Caller) =>
      call('POST', `/quotes/${quoteId}/messages`, { idempotencyKey: randomUUID(), ...message }, caller),
    reply: (key: string, message: object) =>
      call('POST', '/dealer/inquiry/messages', { idempotencyKey: randomUUID(), key, ...message }),
    further: (quoteId: string, { key, ...caller }: Caller, car = 0) =>
      call(
        'GET',
        `/quotes/${quoteId}/dealers?${new URLSearchParams({ car: String(car), ...(key && { key }) })}`,
        undefined,
        caller,
      ),
    askFurther: (quoteId: string, dealers: readonly number[], caller: Caller, car = 0) =>
      call('POST', `/quotes/${quoteId}/dealers`, { car, dealers }, caller),
    resend: (quoteId: string, caller: Caller) => call('POST', `/quotes/${quoteId}/resend`, undefined, caller),
    openInquiry: (key: string) => call('GET', '/dealer/inquiry', undefined, { key }),
    answer: (key: string, answer: object) => call('PUT', '/dealer/inquiry', { key, answer }),
    decline: (key: string) => call('DELETE', '/dealer/inquiry', { key }),

    /** A quote to one dealer, and the key of the dealer's link. */
    async askedDealer(overrides: object = {}, caller: Caller = {}) {
      const filled = await form(overrides, caller.locale);
      const { quote, key } = await asked(filled, caller);
      const [inquiry] = quote.cars[0]?.inquiries ?? [];
      if (!inquiry) throw new Error('Nobody was asked');
      const mail = await mailToDealer(inquiry.dealer.id, filled.message);
      await logged(quote.id);
      return { quote, key: key ?? undefined, inquiry, mail, dealerKey: keyIn(mail), form: filled };
    },
  };
}

/** A dealer's answer. */
export const ANSWER = {
  listPrice: 20_000_00,
  options: 1_500_00,
  discount: 2_000_00,
  registrationTax: 400_00,
  delivery: 600_00,
  tradeIn: 3_000_00,
  finance: { deposit: 2_500_00, months: 48, nominalRate: 0.0595, balloon: 0, fees: 350_00 },
  deliveryWeeks: 8,
  validUntil: '2099-12-31',
  note: 'Con tappetini.',
};

export function inquiryIn(response: LightMyRequestResponse): DealerInquiry {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}: ${response.body}`);
  return response.json<DealerInquiry>();
}

export function quoteIn(response: LightMyRequestResponse): Quote {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}: ${response.body}`);
  return response.json<Quote>();
}

/** Status and code, for comparison. */
export function outcome({ statusCode, body }: LightMyRequestResponse): string {
  return statusCode === 200 ? '200' : `${statusCode} ${JSON.parse(body).code}`;
}
