import { describe, expect, it } from 'vitest';
import { isNarrowed, offersPath, readOffersUrl, withOffersValue } from './offers-url.ts';

describe('URLs of offer lists', () => {
  it('a URL is parsed and written the same', () => {
    const search = '?kind=rental,leasing&fuel=bev&monthly=400&model=fiat/pandina&sort=price&page=2';
    expect(offersPath('it', readOffersUrl(search))).toBe(`/offerte${search}`);
    expect(offersPath('de', readOffersUrl('?fuel=bev&x=1&kind='))).toBe('/de/angebote?fuel=bev');
  });

  it('a URL leaves out default values', () => {
    expect(offersPath('en', { sort: 'saving', page: '1' })).toBe('/en/offers');
    expect(offersPath('en', { make: '', kind: 'listing' })).toBe('/en/offers?kind=listing');
  });

  it('a changed filter starts at the first page', () => {
    expect(withOffersValue({ kind: 'rental', page: '3' }, 'fuel', 'bev')).toEqual({ kind: 'rental', fuel: 'bev' });
  });

  it('an offer list is narrowed by filters, not by order', () => {
    expect(isNarrowed({ sort: 'price', page: '2' })).toBe(false);
    expect(isNarrowed({ model: 'fiat/pandina' })).toBe(true);
  });
});
