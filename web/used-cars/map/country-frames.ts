import type { Country } from '#contract/shared/country.ts';
import type { Frame } from './map-frame.ts';

/** What each outline in web/cars/map/outlines.svg measures, in degrees. */
export const COUNTRY_FRAMES: Record<Country, Frame> = {
  it: { south: 36.7, west: 6.6, north: 47.1, east: 18.5 },
  gb: { south: 50, west: -8.1, north: 58.6, east: 1.7 },
  es: { south: 36, west: -9.3, north: 43.8, east: 4.3 },
  fr: { south: 41.4, west: -4.7, north: 51.1, east: 9.5 },
  de: { south: 47.3, west: 5.9, north: 54.9, east: 15 },
};
