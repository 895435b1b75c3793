import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';

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
  lat: z.coerce.number().min(35).max(48),
  lon: z.coerce.number().min(6).max(19),
});
/** A commune with one of its postal codes. */
export type CommuneRow = z.infer<typeof row>;

/** Others get their turn after so many. */
const CONCURRENCY = 500;

/** The Italian communes, one row for each of their postal codes. */
export async function readCommunes(): Promise<CommuneRow[]> {
  const folder = dirname(createRequire(import.meta.url).resolve(PACKAGE));
  const name = (await readdir(folder)).find((file) => LIST.test(file));
  if (!name) throw new Error(`${PACKAGE} has no list of communes`);
  const listed = z.array(z.unknown()).parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  return mapInSteps(listed, (one) => row.parse(one));
}

export async function mapInSteps<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < items.length; index += CONCURRENCY) {
    results.push(...items.slice(index, index + CONCURRENCY).map(work));
    await setImmediate();
  }
  return results;
}
