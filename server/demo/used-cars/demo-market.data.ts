import type { Country } from '#contract/shared/country.ts';
import type { UsedColour, UsedFuel } from '#contract/used-cars/used-cars.rules.ts';

/** Listings by country, of a thousand. */
export const COUNTRY_SHARES: Record<Country, number> = { it: 250, de: 250, fr: 175, gb: 175, es: 150 };

/** Asking prices in per cent of the list price, at the usual kilometres, after these years. */
export const VALUE_YEARS = [1, 2, 3, 5, 7, 10] as const;
const PETROL = [78, 68, 59, 45, 34, 22];
export const VALUES: Record<UsedFuel, readonly number[]> = {
  petrol: PETROL,
  mhev: PETROL,
  lpg: PETROL,
  cng: PETROL,
  diesel: [76, 65, 56, 42, 31, 19],
  hev: [82, 73, 65, 52, 41, 28],
  phev: [73, 61, 51, 37, 27, 17],
  bev: [68, 54, 44, 31, 22, 13],
};
export const COUNTRY_VALUES: Record<Country, number> = { it: 0.95, de: 1, gb: 1.05, fr: 1.09, es: 1.15 };
export const SEGMENT_VALUES: Readonly<Record<string, number>> = {
  A: 1.03,
  B: 1.03,
  'suv-b': 1.03,
  D: 0.97,
  'suv-d': 0.97,
  E: 0.93,
  F: 0.93,
  sport: 1.1,
};
/** Kilometres a year. */
export const YEARLY_KM: Record<Country, { petrol: number; diesel: number; other: number }> = {
  de: { petrol: 9_555, diesel: 16_984, other: 15_906 },
  it: { petrol: 8_800, diesel: 14_000, other: 11_000 },
  fr: { petrol: 9_000, diesel: 14_000, other: 11_000 },
  es: { petrol: 9_500, diesel: 14_500, other: 11_500 },
  gb: { petrol: 9_800, diesel: 15_500, other: 12_000 },
};
/** Mean days until a car is sold. */
export const SELLING_DAYS: Record<Country, number> = { gb: 35, it: 65, de: 65, fr: 65, es: 65 };
/** How common the fuels are, as far as a model has them. */
export const FUEL_WEIGHTS: Record<UsedFuel, number> = {
  diesel: 44.8,
  petrol: 38.6,
  mhev: 14,
  hev: 20,
  lpg: 4.8,
  cng: 2.1,
  phev: 5,
  bev: 8,
};
export const COLOUR_WEIGHTS: readonly (readonly [UsedColour, number])[] = [
  ['white', 27],
  ['grey', 23],
  ['black', 21],
  ['blue', 10],
  ['silver', 7],
  ['red', 6],
  ['brown', 2],
  ['green', 2],
  ['beige', 1],
  ['yellow', 0.5],
  ['orange', 0.5],
];
/** The most common cars of each country: a tenth of the models is most of a real stock. */
export const BESTSELLERS: Record<Country, readonly string[]> = {
  it: ['Fiat Panda', 'Fiat 500', 'Lancia Ypsilon', 'Fiat 500X', 'Jeep Renegade', 'Volkswagen Golf', 'Renault Clio', 'Citroën C3', 'Toyota Yaris', 'Dacia Duster'],
  gb: ['Ford Fiesta', 'Opel Corsa', 'Volkswagen Golf', 'Nissan Qashqai', 'Ford Focus', 'MINI Mini', 'Kia Sportage', 'Volkswagen Polo'],
  es: ['SEAT Ibiza', 'SEAT Leon', 'Dacia Sandero', 'Renault Megane', 'Volkswagen Golf', 'Peugeot 3008', 'Nissan Qashqai', 'Opel Corsa'],
  fr: ['Renault Clio', 'Peugeot 208', 'Renault Captur', 'Peugeot 3008', 'Citroën C3', 'Dacia Sandero', 'Renault Megane', 'Renault Twingo'],
  de: ['Volkswagen Golf', 'Volkswagen Polo', 'Opel Corsa', 'Audi A3', 'BMW Serie 3', 'Mercedes-Benz C-Class', 'Ford Focus', 'Volkswagen Tiguan', 'Škoda Octavia'],
};
export const BESTSELLER_FACTOR = 50;
/** Makes that hardly exist outside the country above. */
export const LOCAL_MAKES: Readonly<Record<string, Country>> = { Lancia: 'it', DR: 'it', Rover: 'gb' };
export const POPULARITY_WEIGHTS = [16, 8, 4, 2, 1] as const;
export const TRIMS = ['', '', 'Business', 'Style', 'Comfort', 'Sport', 'Plus', 'Edition', 'Lounge', 'Premium'] as const;
/** The Euro classes of cars registered before the months that the rules know. */
export const OLD_EURO = [
  ['2001-01', '3'],
  ['1997-01', '2'],
  ['1993-01', '1'],
] as const;
