import type { Country } from '#contract/shared/country.ts';
import { lazy } from '#server/shared/lazy.ts';
import { type Commune, readCommunes } from './italian-communes.ts';
import { POSTAL_PREFIXES } from './postal-prefixes.data.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

/** The position of a postal code. */
export interface PostalPlace extends Position {
  /** As the country writes it. */
  zipCode: string;
  /** Empty where only the area is known. */
  name: string;
}

interface Town extends Position {
  name: string;
}

export interface PostalPositions {
  /** Undefined for an invalid postal code, and for overseas parts of the country. */
  find(country: Country, zip: string): Promise<PostalPlace | undefined>;
  /**
   * Whether the country has this postal code: all Italian ones are known, elsewhere the area and the format are
   * checked.
   */
  exists(country: Country, zip: string): Promise<boolean>;
  /** Towns within a radius; only those of Italy have names here. */
  townsAround(country: Country, centre: Position, radiusKm: number): Promise<Town[]>;
}

/** Mean radius of the earth. */
export const EARTH_KM = 6371;

/** Great-circle distance in kilometres. */
export function distanceBetween(from: Position, to: Position): number {
  const [latitude, otherLatitude] = [radians(from.latitude), radians(to.latitude)];
  const acrossLatitude = Math.sin((otherLatitude - latitude) / 2) ** 2;
  const acrossLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const haversine = acrossLatitude + Math.cos(latitude) * Math.cos(otherLatitude) * acrossLongitude;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function createPostalPositions(): PostalPositions {
  const communes = lazy(readCommunes);
  const italy = lazy(async () => indexCommunes(await communes()));

  async function find(country: Country, zip: string): Promise<PostalPlace | undefined> {
    const code = readPostalCode(country, zip);
    if (!code) return undefined;
    const position = country === 'it' ? (await italy()).get(code.zipCode) : PREFIXES[country].get(code.prefix);
    return position && { name: '', ...position, zipCode: code.zipCode };
  }

  return {
    find,
    exists: async (country, zip) =>
      (country === 'fr' && DISTANT_FRANCE.test(zip.trim())) || (await find(country, zip)) !== undefined,
    townsAround: async (country, centre, radiusKm) =>
      country === 'it' ? pickTowns(await communes(), centre, radiusKm) : [],
  };
}

/** Overseas departments, communities and Monaco: valid postal codes, but no dealer is near. */
const DISTANT_FRANCE = /^(?:97[1-8]|98[046-8])\d{2}$/;

type Prefixes = ReadonlyMap<string, Position>;

const PREFIXES: Record<Exclude<Country, 'it'>, Prefixes> = {
  gb: readPrefixes(POSTAL_PREFIXES.gb),
  es: readPrefixes(POSTAL_PREFIXES.es),
  fr: readPrefixes(POSTAL_PREFIXES.fr),
  de: readPrefixes(POSTAL_PREFIXES.de),
};

function readPrefixes(list: string): Prefixes {
  return new Map(
    list.split(',').map((entry) => {
      const [prefix = '', latitude, longitude] = entry.trim().split(/\s+/);
      return [prefix, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
}

/** A British postcode: area and district, and after a space, if typed, the rest. Some letters are not used. */
const BRITISH =
  /^([A-Z]{1,2})(?:[0-9]{1,2}|(?<=^[A-Z])[0-9][A-HJKPSTUW]|(?<=^[A-Z]{2})[0-9][ABEHMNPRV-Y])(?:[0-9][ABD-HJLNP-UW-Z]{2})?$/;
/** No place in Spain has a code that ends like this. */
const NO_SPANISH = /000$/;

/** Five digits, or a British postcode in any case and spacing, possibly incomplete. */
function readPostalCode(country: Country, zip: string): { zipCode: string; prefix: string } | undefined {
  const compact = zip.replace(/\s+/g, '').toUpperCase();
  if (country !== 'gb') {
    const isWrong = !/^[0-9]{5}$/.test(compact) || (country === 'es' && NO_SPANISH.test(compact));
    return isWrong ? undefined : { zipCode: compact, prefix: compact.slice(0, 2) };
  }
  const prefix = BRITISH.exec(compact)?.[1];
  return prefix === undefined ? undefined : { zipCode: compact.replace(/^(.{2,4})([0-9][A-Z]{2})$/, '$1 $2'), prefix };
}

/** Whether a text looks like a postal code of the country. */
export function isPostalFormat(country: Country, zip: string): boolean {
  return readPostalCode(country, zip) !== undefined;
}

const MAX_TOWNS = 24;
/** Towns closer to each other than this share of the radius are not told apart on a map. */
const MIN_SHARE = 0.25;

/** Towns within a radius that lie apart: provincial capitals and those with many postal codes come first. */
function pickTowns(communes: readonly Commune[], centre: Position, radiusKm: number): Town[] {
  const near = communes
    .map((commune) => ({ commune, distance: distanceBetween(centre, commune) }))
    .filter(({ distance }) => distance <= radiusKm && distance >= MIN_SHARE * radiusKm)
    .toSorted(
      (one, other) =>
        Number(other.commune.isChiefTown) - Number(one.commune.isChiefTown) ||
        other.commune.zips.length - one.commune.zips.length ||
        one.distance - other.distance,
    );
  const towns: Town[] = [];
  for (const { commune } of near) {
    if (towns.some((town) => distanceBetween(town, commune) < MIN_SHARE * radiusKm)) continue;
    towns.push({ name: commune.name, latitude: commune.latitude, longitude: commune.longitude });
    if (towns.length === MAX_TOWNS) break;
  }
  return towns;
}

type NamedPosition = Position & { name: string };

/** The position of each Italian postal code: its commune, or the middle of the communes that share it. */
function indexCommunes(communes: readonly Commune[]): ReadonlyMap<string, NamedPosition> {
  const places = new Map<string, NamedPosition>();
  // A provincial capital with several codes also has a general one, such as 20100, which is not listed.
  for (const commune of communes)
    if (commune.isChiefTown)
      for (const [prefix, zips] of Map.groupBy(commune.zips, (zip) => zip.slice(0, 3)))
        if (zips.length > 1) places.set(`${prefix}00`, middleOf([commune]));
  const withZip = communes.flatMap((commune) => commune.zips.map((zip) => ({ zip, commune })));
  for (const [zip, found] of Map.groupBy(withZip, (each) => each.zip))
    places.set(zip, middleOf(found.map(({ commune }) => commune)));
  return places;
}

function middleOf(communes: readonly Commune[]): NamedPosition {
  const names = new Set(communes.map(({ name }) => name));
  const mean = (key: 'latitude' | 'longitude') =>
    communes.reduce((sum, commune) => sum + commune[key], 0) / communes.length;
  return {
    name: names.size === 1 ? [...names].join() : '',
    latitude: rounded(mean('latitude')),
    longitude: rounded(mean('longitude')),
  };
}

/** To ten metres, which is precise enough for a commune. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
