import { describe, expect, it } from 'vitest';
import { activeFilters, readSearchUrl, searchPath, withoutFilters } from '#web/cars/search/search-url.ts';
import { sortsFor, USED_CAR_SEARCH, WITHOUT_PLACE, withoutPlace, withRadius, withZip } from './used-car-search.ts';

describe('the place of a search for used cars', () => {
  it('a first postal code gets a radius, another one keeps that of the search', () => {
    expect(withZip({ fuel: 'diesel', page: '3' }, '20121')).toEqual({ fuel: 'diesel', zip: '20121', radius: '50' });
    expect(withZip({ zip: '20121', radius: '10' }, '00184')).toEqual({ zip: '00184', radius: '10' });
    expect(withZip({ zip: '20121' }, '00184')).toEqual({ zip: '00184' });
  });

  it('another postal code leaves the part of the map that was chosen', () => {
    expect(withZip({ zip: '20121', area: '45,9,46,10' }, '00184')).toEqual({ zip: '00184' });
  });

  it('removing the postal code removes the radius and the order by distance', () => {
    const query = { zip: '20121', radius: '50', sort: 'distance', fuel: 'diesel' };
    expect(searchPath(USED_CAR_SEARCH, 'it', withZip(query, ''))).toBe('/usato?fuel=diesel');
    expect(withZip({ ...query, sort: 'price' }, '')).toMatchObject({ sort: 'price' });
    expect(withoutPlace(query)).toEqual({ sort: 'distance', fuel: 'diesel' });
  });

  it('the whole country is a search without a radius', () => {
    expect(withRadius({ zip: '20121', radius: '50', page: '2' }, 'country')).toEqual({ zip: '20121' });
    expect(withRadius({ zip: '20121' }, '100')).toEqual({ zip: '20121', radius: '100' });
  });

  it('a radius without a postal code is left out of the search', () => {
    expect(readSearchUrl(USED_CAR_SEARCH, '?radius=50&fuel=bev')).toEqual({ fuel: 'bev' });
    expect(readSearchUrl(USED_CAR_SEARCH, '?radius=50&zip=+20121+')).toEqual({ zip: '20121', radius: '50' });
  });

  it('the distance is an order only where there is a postal code', () => {
    expect(sortsFor(undefined)).not.toContain('distance');
    expect(sortsFor('20121')).toContain('distance');
  });

  it('the postal code is no filter and stays when all filters are removed', () => {
    const query = { zip: '20121', radius: '50', area: '45,9,46,10', fuel: 'bev', sort: 'km' };
    expect(activeFilters(USED_CAR_SEARCH, query).map(({ filter }) => filter)).toEqual(['radius', 'area', 'fuel']);
    expect(withoutFilters(USED_CAR_SEARCH, query)).toEqual({ zip: '20121', sort: 'km' });
  });

  it('the radius around a postal code that cannot be used is no filter, and is kept for the next one', () => {
    const query = { zip: '00000', radius: '50', fuel: 'bev' };
    expect(activeFilters(WITHOUT_PLACE, query).map(({ filter }) => filter)).toEqual(['fuel']);
    expect(withoutFilters(WITHOUT_PLACE, query)).toEqual({ zip: '00000', radius: '50' });
  });
});
