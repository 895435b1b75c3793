import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../shared/locale.ts';
import { quoteUrl, readQuoteUrl } from './quote-url.rules.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,10}){0,3}$/);
const car = fc.record(
  { make: slug, model: slug, version: slug, code: fc.stringMatching(/^[A-Za-z0-9_-]{16,200}$/), offer: slug },
  { requiredKeys: ['make', 'model'] },
);
const cars = fc.uniqueArray(car, { maxLength: 3, selector: (one) => JSON.stringify(one) });

const searchOf = (address: string) => new URL(address, 'https://targa.example').search;

describe('the URL of a quote request', () => {
  it('the URL of a quote request holds its cars, in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), cars, (locale, wanted) => {
        const address = quoteUrl(locale, wanted);
        expect(readQuoteUrl(searchOf(address))).toEqual(wanted);
        expect(new URL(address, 'https://targa.example').href).toBe(`https://targa.example${address}`);
      }),
    );
  });

  it('the URL of a quote request without cars is the path of the page', () => {
    expect(quoteUrl('it')).toBe('/richiedi-preventivo');
    expect(quoteUrl('de', [])).toBe('/de/angebot-anfragen');
    expect(readQuoteUrl('')).toEqual([]);
  });

  it('the cars are read however the query is escaped', () => {
    const search = `?${new URLSearchParams({ car: 'fiat/panda/hybrid@ABC_def-123!black-week,mini/cooper' })}`;
    expect(readQuoteUrl(search)).toEqual([
      { make: 'fiat', model: 'panda', version: 'hybrid', code: 'ABC_def-123', offer: 'black-week' },
      { make: 'mini', model: 'cooper' },
    ]);
  });

  it.each([
    'fiat',
    'Fiat/panda',
    'fiat/',
    'fiat/panda/',
    'fiat/panda@',
    'fiat/panda!no offer',
    `fiat/${'a'.repeat(81)}`,
    '../etc/passwd',
  ])('a car written as %s is dropped', (text) => {
    expect(readQuoteUrl(`?car=${encodeURIComponent(text)},mini/cooper`)).toEqual([{ make: 'mini', model: 'cooper' }]);
  });

  it('a quote request holds at most three different cars', () => {
    expect(readQuoteUrl('?car=a/a,a/a,b/b,c/c,d/d').map(({ make }) => make)).toEqual(['a', 'b', 'c']);
    expect(
      quoteUrl(
        'en',
        ['a', 'b', 'c', 'd'].map((name) => ({ make: name, model: name })),
      ),
    ).toBe('/en/request-a-quote?car=a/a,b/b,c/c');
  });
});
