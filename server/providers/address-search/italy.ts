import { type CommuneRow, mapInSteps, readCommunes } from '../postal/italian-communes.ts';
import { indexPlaces, type Place, type PlaceIndex, plain, searchNamesOf } from './places.ts';

const CHIEF_TOWN_WEIGHT = 100;

export interface Italy {
  places: PlaceIndex;
  /** The two letters of a province, by its name. */
  countyOf(province: string): string | undefined;
}

/** The Italian communes with their postal codes and provinces. */
export async function loadItaly(): Promise<Italy> {
  const all = await readCommunes();
  const communes = [...Map.groupBy(all, ({ codice_istat }) => codice_istat).values()];
  const places = (await mapInSteps(communes, placeOf)).flat();
  const counties = new Map(
    [...Map.groupBy(all, ({ denominazione_provincia }) => denominazione_provincia)].flatMap(([names, [first]]) =>
      names.split('/').map((province) => [plain(province), first?.sigla_provincia] as const),
    ),
  );
  return {
    places: indexPlaces(places),
    countyOf: (province) =>
      counties.get(plain(province).replace(/^(?:citta metropolitana|provincia) d(?:i|ell) | capitale$/g, '')),
  };
}

/** One commune from its rows, one for each of its postal codes. */
function placeOf(communeRows: readonly CommuneRow[]): Place[] {
  const [first] = communeRows;
  if (!first) return [];
  const zips = communeRows.map(({ cap }) => cap);
  return [
    {
      name: first.denominazione_ita,
      county: first.sigla_provincia,
      searchNames: searchNamesOf(first.denominazione_ita, first.denominazione_altra),
      zips,
      // A chief town's general code, such as 20100, is on no list.
      zipPrefixes: first.flag_capoluogo === 'SI' ? [...new Set(zips.map((zip) => `${zip.slice(0, 3)}00`))] : [],
      weight: zips.length + (first.flag_capoluogo === 'SI' ? CHIEF_TOWN_WEIGHT : 0),
    },
  ];
}
