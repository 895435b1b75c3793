import { type Commune, mapInSteps, readCommunes } from '../postal/italian-communes.ts';
import { indexPlaces, type Place, type PlaceIndex, plain, searchNamesOf } from './places.ts';

const CHIEF_TOWN_WEIGHT = 100;

export interface Italy {
  places: PlaceIndex;
  /** The two letters of a province, by its name. */
  countyOf(province: string): string | undefined;
}

/** The Italian communes with their postal codes and provinces. */
export async function loadItaly(): Promise<Italy> {
  const communes = await readCommunes();
  const places = await mapInSteps(communes, placeOf);
  const counties = new Map(
    communes.flatMap(({ province, county }) => province.split('/').map((name) => [plain(name), county] as const)),
  );
  return {
    places: indexPlaces(places),
    countyOf: (province) =>
      counties.get(plain(province).replace(/^(?:citta metropolitana|provincia) d(?:i|ell) | capitale$/g, '')),
  };
}

function placeOf({ name, otherName, county, isChiefTown, zips }: Commune): Place {
  return {
    name,
    county,
    searchNames: searchNamesOf(name, otherName),
    zips,
    // The general code of a provincial capital, such as 20100, is not listed.
    zipPrefixes: isChiefTown ? [...new Set(zips.map((zip) => `${zip.slice(0, 3)}00`))] : [],
    weight: zips.length + (isChiefTown ? CHIEF_TOWN_WEIGHT : 0),
  };
}
