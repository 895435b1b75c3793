import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  chosenRange,
  readSearchUrl,
  searchPath,
  toggleChoice,
  withoutFilter,
  withoutFilters,
  withPage,
  withRange,
  withValue,
} from './search-url.ts';

const KIND = {
  page: 'search',
  singles: ['q'],
  choices: ['make', 'model', 'fuel'],
  ranges: ['price', 'power'],
  others: ['sort'],
} as const;

describe('URLs of a search', () => {
  it('the known parameters of a URL are parsed', () => {
    expect(readSearchUrl(KIND, '?fuel=bev%2Cphev&utm_source=x&q=%20panda%20&seats=&price=-20000')).toEqual({
      q: 'panda',
      fuel: 'bev,phev',
      price: '-20000',
    });
  });

  it('a URL is written readably and in one order', () => {
    const query = { sort: 'price', model: 'fiat/panda', fuel: 'bev,phev', q: 'grande panda & co' };
    expect(searchPath(KIND, 'it', query)).toBe(
      '/cerca-auto?q=grande+panda+%26+co&model=fiat/panda&fuel=bev,phev&sort=price',
    );
    expect(readSearchUrl(KIND, new URL(searchPath(KIND, 'de', query), 'http://x').search)).toEqual(query);
    expect(searchPath(KIND, 'it', {})).toBe('/cerca-auto');
  });
});

describe('choices of a search', () => {
  it('choices are added and removed in any order, and lead back to the first page', () => {
    const both = toggleChoice({ fuel: 'phev', page: '3', sort: 'price' }, 'fuel', 'bev');
    expect(both).toEqual({ fuel: 'bev,phev', sort: 'price' });
    expect(toggleChoice(both, 'fuel', 'phev')).toEqual({ fuel: 'bev', sort: 'price' });
    expect(toggleChoice({ fuel: 'bev' }, 'fuel', 'bev')).toEqual({});
  });

  it('removing a make removes its models', () => {
    const query = { make: 'bmw,fiat', model: 'bmw/x1,fiat/500,fiat/panda' };
    expect(toggleChoice(query, 'make', 'fiat')).toEqual({ make: 'bmw', model: 'bmw/x1' });
    expect(toggleChoice({ make: 'fiat', model: 'fiat/500' }, 'make', 'fiat')).toEqual({});
    expect(toggleChoice(query, 'make', 'kia')).toEqual({ make: 'bmw,fiat,kia', model: query.model });
  });
});

describe('ranges of a search', () => {
  it('ranges may be open on either side and are never reversed', () => {
    expect(withRange({}, 'price', { to: 20_000 })).toEqual({ price: '-20000' });
    expect(withRange({}, 'price', { from: 30_000, to: 20_000 })).toEqual({ price: '20000-30000' });
    expect(withRange({ price: '1-2', page: '2' }, 'price', {})).toEqual({});
    expect(chosenRange({ price: '15000-' }, 'price')).toEqual({ from: 15_000 });
    expect(chosenRange({}, 'price')).toEqual({});
  });
});

describe('active filters', () => {
  const query = { q: 'suv', make: 'bmw,fiat', price: '-20000', power: '-', sort: 'price', page: '2' };

  it('active filters are listed one by one', () => {
    expect(activeFilters(KIND, query)).toEqual([
      { filter: 'q', value: 'suv' },
      { filter: 'make', value: 'bmw' },
      { filter: 'make', value: 'fiat' },
      { filter: 'price', value: '-20000' },
    ]);
  });

  it('active filters are removed one by one, or all at once', () => {
    let left = query as ReturnType<typeof withoutFilter>;
    for (const filter of activeFilters(KIND, query)) left = withoutFilter(KIND, left, filter);
    expect(activeFilters(KIND, left)).toEqual([]);
    expect(withoutFilters(KIND, query)).toEqual({ sort: 'price' });
  });
});

it('the page is part of the URL, except the first', () => {
  expect(withPage({ q: 'x' }, 2)).toEqual({ q: 'x', page: '2' });
  expect(withPage({ q: 'x', page: '2' }, 1)).toEqual({ q: 'x' });
  expect(withValue({ page: '2' }, 'sort', 'price')).toEqual({ sort: 'price' });
});
