import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';

const TABLE = new URL('./italian-communes.csv', import.meta.url);

const row = z.tuple([
  z.string().min(1),
  z.string(),
  z.string().min(1),
  z.string().regex(/^[A-Z]{2}$/),
  z.enum(['yes', 'no']),
  z.coerce.number().min(35).max(48),
  z.coerce.number().min(6).max(19),
  z.string().regex(/^\d{5}(?: \d{5})*$/),
]);

export interface Commune {
  name: string;
  /** In a minority language. */
  otherName: string;
  province: string;
  /** The two letters of the province. */
  county: string;
  isChiefTown: boolean;
  latitude: number;
  longitude: number;
  zips: readonly string[];
}

/** Yields to other work of the process after this many rows. */
const ROWS_PER_STEP = 500;

/** The Italian communes with all their postal codes. */
export async function readCommunes(): Promise<Commune[]> {
  const lines = (await readFile(TABLE, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return mapInSteps(lines.slice(1), readCommune);
}

function readCommune(line: string): Commune {
  const [name, otherName, province, county, chiefTown, latitude, longitude, zips] = row.parse(line.split(','));
  return {
    name,
    otherName,
    province,
    county,
    isChiefTown: chiefTown === 'yes',
    latitude,
    longitude,
    zips: zips.split(' '),
  };
}

export async function mapInSteps<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < items.length; index += ROWS_PER_STEP) {
    results.push(...items.slice(index, index + ROWS_PER_STEP).map(work));
    await setImmediate();
  }
  return results;
}
