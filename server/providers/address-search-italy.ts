import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Place, plain, searchNamesOf } from './address-search-places.ts';

const PACKAGE = 'italian-cap-comuni-province';
/** The list of the package; its own search would keep all of it in memory, three times. */
const LIST = /^gi_comuni_cap-.*\.json$/;

const rows = z.array(
  z.object({
    codice_istat: z.string(),
    denominazione_ita: z.string(),
    denominazione_altra: z.string(),
    denominazione_provincia: z.string(),
    cap: z.string().regex(/^\d{5}$/),
    sigla_provincia: z.string().regex(/^[A-Z]{2}$/),
    flag_capoluogo: z.enum(['SI', 'NO']),
  }),
);
type Row = z.infer<typeof rows>[number];

const CHIEF_TOWN_WEIGHT = 100;

export interface Italy {
  places: readonly Place[];
  /** The two letters of a province, by its name. */
  countyOf(province: string): string | undefined;
}

/** The Italian communes with their postal codes and provinces. */
export async function loadItaly(): Promise<Italy> {
  const folder = dirname(createRequire(import.meta.url).resolve(PACKAGE));
  const name = (await readdir(folder)).find((file) => LIST.test(file));
  if (!name) throw new Error(`${PACKAGE} has no list of communes`);
  const all = rows.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  const counties = new Map(
    all.flatMap(({ denominazione_provincia, sigla_provincia }) =>
      denominazione_provincia.split('/').map((province) => [plain(province), sigla_provincia] as const),
    ),
  );
  return {
    places: [...Map.groupBy(all, ({ codice_istat }) => codice_istat).values()].flatMap(placeOf),
    countyOf: (province) => counties.get(plain(province).replace(/^(?:citta metropolitana|provincia) d(?:i|ell) /, '')),
  };
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
