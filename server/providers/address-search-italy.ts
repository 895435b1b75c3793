import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { indexPlaces, type Place, type PlaceIndex, plain, searchNamesOf } from './address-search-places.ts';

const PACKAGE = 'italian-cap-comuni-province';
/** The list of the package; its own search would keep all of it in memory, three times. */
const LIST = /^gi_comuni_cap-.*\.json$/;

const row = z.object({
  codice_istat: z.string(),
  denominazione_ita: z.string(),
  denominazione_altra: z.string(),
  denominazione_provincia: z.string(),
  cap: z.string().regex(/^\d{5}$/),
  sigla_provincia: z.string().regex(/^[A-Z]{2}$/),
  flag_capoluogo: z.enum(['SI', 'NO']),
});
type Row = z.infer<typeof row>;

/** Others get their turn after so many. */
const AT_A_TIME = 500;

const CHIEF_TOWN_WEIGHT = 100;

export interface Italy {
  places: PlaceIndex;
  /** The two letters of a province, by its name. */
  countyOf(province: string): string | undefined;
}

/** The Italian communes with their postal codes and provinces. */
export async function loadItaly(): Promise<Italy> {
  const folder = dirname(createRequire(import.meta.url).resolve(PACKAGE));
  const name = (await readdir(folder)).find((file) => LIST.test(file));
  if (!name) throw new Error(`${PACKAGE} has no list of communes`);
  const listed = z.array(z.unknown()).parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  const all = await inTurns(listed, (one) => row.parse(one));
  const communes = [...Map.groupBy(all, ({ codice_istat }) => codice_istat).values()];
  const places = (await inTurns(communes, placeOf)).flat();
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

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < items.length; index += AT_A_TIME) {
    results.push(...items.slice(index, index + AT_A_TIME).map(work));
    await setImmediate();
  }
  return results;
}

/** One commune from its rows, one for each of its postal codes. */
function placeOf(communeRows: readonly Row[]): Place[] {
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
