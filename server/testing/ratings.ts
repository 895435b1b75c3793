import type { LightMyRequestResponse } from 'fastify';
import type { RatedPurchase, Rating } from '#contract/ratings/ratings.endpoints.ts';
import { createBuyer, newPlate } from './purchases.ts';
import type { TestApp } from './test-app.ts';

export const RATING: Rating = { carStars: 4, carText: 'Comoda e silenziosa.', dealerStars: 5, dealerText: 'Gentili.' };

type Buyer = Parameters<typeof createBuyer>[1];

/** Somebody whose purchase from the dealer of the quote was approved, and calls about its rating. */
export async function createVerifiedBuyer(test: TestApp, options: Buyer & { dealer?: string; plate?: string } = {}) {
  const { dealer, plate = newPlate(), ...quoted } = options;
  const buyer = await createBuyer(test, quoted);
  const [{ dealers = [] } = {}] = (await buyer.get()).cars;
  await buyer.submit({ plate, dealer: dealer ?? dealers[0] ?? '' });
  await test.services.purchases.operations.approve(buyer.quote);
  const url = `/wp-json/dkwp/v2/ratings/${buyer.quote}`;
  return {
    ...buyer,
    plate,
    dealerName: dealers[0] ?? '',
    ratingUrl: url,
    rate: (rating: object = RATING, headers: Record<string, string> = buyer.headers) =>
      test.app.inject({ method: 'POST', url, headers, payload: rating }),
    rateByKey: (key: string, rating: object = RATING) =>
      test.app.inject({ method: 'POST', url, query: { key }, payload: rating }),
    readRating: (headers: Record<string, string> = buyer.headers) => test.app.inject({ url, headers }),
  };
}

export function ratedOf(response: LightMyRequestResponse): RatedPurchase {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}: ${response.body}`);
  return response.json<RatedPurchase>();
}

/** The key in the link of an invitation. */
export function keyIn({ text }: { text: string }): string {
  return new URL(/https?:\S+key=[\w-]+/.exec(text)?.[0] ?? '').searchParams.get('key') ?? '';
}
