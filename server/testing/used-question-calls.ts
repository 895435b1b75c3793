import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { addDays, dayIn } from '#contract/shared/days.ts';
import { keyIn, newEmail } from './accounts.ts';
import { type Caller, quoteCalls } from './quote-calls.ts';
import type { TestApp } from './test-app.ts';

/** A used car of a dealer. */
export interface DealerListing {
  id: number;
  dealerId: number;
  price: number;
}

/** Without digits, which could look like a phone number. */
const uniqueWord = () => randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '');

export const VIEWING = { day: addDays(dayIn('it'), 3), time: '10:30' };

/** Questions about used cars of the demo stock. */
export function usedQuestionCalls(test: TestApp) {
  const { mailToDealer } = quoteCalls(test);

  /** Listings for sale in Italy, always in the same order. */
  async function listings(seller: 'dealer' | 'private', count: number): Promise<DealerListing[]> {
    const { rows } = await test.database.connection.pool.query<DealerListing>(
      `select id, dealer_id as "dealerId", price from used_listings where country = 'it' and state = 'active'
       and ended_on is null and confirmed_on > current_date - 10 and seller_type = $1 order by id limit $2`,
      [seller, count],
    );
    return rows;
  }

  /** A filled form, different each time. */
  const question = (listing: number, overrides: object = {}) => ({
    idempotencyKey: randomUUID(),
    listing,
    name: 'Ottavia',
    surname: 'Bellandi',
    email: newEmail(),
    phone: '+39 333 765 4321',
    tradeIn: 'Punto 2012',
    // Identifies the mails to dealers.
    message: `La cinghia è stata cambiata? ${uniqueWord()}`,
    viewing: VIEWING,
    privacy: true,
    ...overrides,
  });

  const ask = (form: object, { token, locale = 'it', ip }: Caller = {}): Promise<LightMyRequestResponse> =>
    test.app.inject({
      method: 'POST',
      url: '/wp-json/dkwp/v2/quotes/used',
      headers: { 'accept-language': locale, ...(token !== undefined && { 'dk-authorization': token }) },
      payload: form,
      ...(ip && { remoteAddress: ip }),
    });

  return {
    listings,
    question,
    ask,

    /** An asked question, and the key of the dealer's link. */
    async asked(listing: DealerListing, overrides: object = {}, caller: Caller = {}) {
      const form = question(listing.id, overrides);
      const response = await ask(form, caller);
      if (response.statusCode !== 200) throw new Error(`Asking answered ${response.body}`);
      const { quote, key } = response.json<{ quote: Quote; key: string | null }>();
      const mail = await mailToDealer(listing.dealerId, form.message);
      return { form, quote, key: key ?? undefined, mail, dealerKey: keyIn(mail) };
    },
  };
}

/** An answer of the dealer of a used car. */
export const usedAnswer = (overrides: object = {}) => ({
  listPrice: 12_000_00,
  options: 0,
  discount: 0,
  registrationTax: 450_00,
  delivery: 0,
  tradeIn: 1_500_00,
  finance: null,
  deliveryWeeks: 0,
  viewings: [VIEWING],
  validUntil: '2099-12-31',
  note: 'Sì, a 90.000 km.',
  ...overrides,
});
