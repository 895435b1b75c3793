import { describe, expect, it } from 'vitest';
import type { DealerPage } from '#contract/dealers/dealer-page.endpoints.ts';
import { dealerIdOf, dealerSlug } from '#contract/dealers/dealers.rules.ts';
import { dealerJsonLd } from './json-ld.ts';

const DEALER: DealerPage = {
  id: 12,
  name: 'Autosalone Po',
  street: 'Via Po 1',
  zipCode: '10121',
  city: 'Torino',
  country: 'it',
  latitude: 45.07,
  longitude: 7.69,
  phone: '+39 011 000000',
  website: null,
  makes: [{ slug: 'fiat', name: 'Fiat' }],
  opening: [{ day: 7, from: '09:00', to: '12:30' }],
  rating: null,
  ratings: { summary: null, ratings: [] },
  answers: null,
  stock: { count: 0, newest: [] },
};

describe('structured data of a dealer', () => {
  it('structured data of a dealer has what search engines require of a dealer', () => {
    expect(dealerJsonLd(DEALER, 'https://targa.example')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name: 'Autosalone Po',
      url: 'https://targa.example/concessionarie/autosalone-po-torino-12',
      telephone: '+39 011 000000',
      address: { '@type': 'PostalAddress', streetAddress: 'Via Po 1', addressCountry: 'IT' },
      openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Sunday', opens: '09:00', closes: '12:30' }],
    });
  });

  it('structured data of a dealer has a rating only where there are ratings', () => {
    expect(dealerJsonLd(DEALER, '')).not.toHaveProperty('aggregateRating');
    expect(dealerJsonLd({ ...DEALER, rating: { count: 3, average: 4.67 } }, '')).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.67, ratingCount: 3, bestRating: 5, worstRating: 1 },
    });
  });
});

describe('the address of a dealer', () => {
  it.each([
    [{ id: 12, name: 'Autosalone Po', city: 'Torino' }, 'autosalone-po-torino-12'],
    [{ id: 7, name: 'Auto Demo Torino', city: 'Torino' }, 'auto-demo-torino-7'],
    [{ id: 3, name: 'Élite & Söhne', city: 'Köln' }, 'elite-sohne-koln-3'],
  ])('%j is at %s', (dealer, slug) => {
    expect(dealerSlug(dealer)).toBe(slug);
    expect(dealerIdOf(slug)).toBe(String(dealer.id));
  });

  it.each(['', 'autosalone-po', 'po12', 'po-0', 'po-1234567890'])('%j names no dealer', (slug) => {
    expect(dealerIdOf(slug)).toBeUndefined();
  });
});
