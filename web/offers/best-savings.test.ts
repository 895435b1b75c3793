import { expect, it } from 'vitest';
import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import { bestOffers } from './best-savings.server.ts';

const offer = (id: number, list: number, price: number, kind = 'listing') =>
  ({ id, version: { price: list }, terms: { kind, price } }) as OfferCard;

it('the offers that save the largest share come first, without other kinds and without savings', () => {
  const offers = [
    offer(1, 100, 95),
    offer(2, 100, 80),
    offer(3, 100, 10, 'financing'),
    offer(4, 100, 100),
    offer(5, 1000, 900),
  ];
  expect(bestOffers(offers, 2).map((saving) => [saving.offer.id, saving.price])).toEqual([
    [2, 80],
    [5, 900],
  ]);
});
