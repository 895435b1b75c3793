import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { NearestDealers } from '../contract/dealers/dealers.endpoints.ts';
import type { Quote } from '../contract/quotes/quotes.endpoints.ts';
import type { Locale } from '../contract/shared/locale.ts';
import type { Person } from './people.ts';
import { expect } from './watched-page.ts';

const API = '/wp-json/dkwp/v2';
const ZIP_CODES: Record<Locale, string> = { it: '10121', en: 'SW1A 1AA', es: '28001', fr: '75001', de: '80331' };

/** Requests a quote through the API: the form has a test of its own. */
export async function requestQuote(
  request: APIRequestContext,
  person: Person,
  locale: Locale,
  message?: string,
): Promise<string> {
  const headers = { 'dk-authorization': person.token, 'accept-language': locale };
  const zip = ZIP_CODES[locale];
  const near = await request.get(`${API}/dealers/nearest`, { headers, params: { make: 'fiat', zip } });
  const { dealers } = (await near.json()) as NearestDealers;
  const answer = await request.post(`${API}/quotes`, {
    headers,
    data: {
      idempotencyKey: randomUUID(),
      cars: [{ make: 'fiat', model: 'pandina', dealers: dealers.slice(0, 1).map(({ id }) => id) }],
      zipCode: zip,
      name: 'Anna',
      surname: 'Bianchi',
      email: person.email,
      privacy: true,
      ...(message && { message }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { quote: Quote }).quote.id;
}
