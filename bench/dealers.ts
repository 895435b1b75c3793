import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAKES } from '#server/demo/catalogue/makes.data.ts';
import { readCommunes } from '#server/providers/postal/italian-communes.ts';
import { POSTAL_PREFIXES } from '#server/providers/postal/postal-prefixes.data.ts';
import { startTargaServer, type TargaServer } from './servers.ts';

const DEALERS = 5_000;
const MAKES_A_DEALER = 6;
/** Many postal codes, so that cached responses do not matter. */
const CODES = 400;

/** A running site with these dealers, imported by the operator's command. */
export async function startServerWithDealers(): Promise<TargaServer> {
  const server = await startTargaServer();
  const folder = await mkdtemp(join(tmpdir(), 'targa-bench-dealers-'));
  try {
    const file = join(folder, 'dealers.json');
    await writeFile(file, JSON.stringify(Array.from({ length: DEALERS }, (_, index) => dealer(index))));
    await server.importDealers(file);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests from all over Italy, each for another make. */
export function nearestDealerPaths(): string[] {
  return Array.from({ length: CODES }, (_, index) => {
    const { zip } = at(PLACES.it, index * 11);
    const { slug } = at(MAKES, index * 5);
    return `/wp-json/dkwp/v2/dealers/nearest?make=${slug}&zip=${zip}`;
  });
}

/** Half of them in Italy, spread over its postal areas. */
function dealer(index: number) {
  const country = index % 2 === 0 ? 'it' : 'de';
  const { zip, latitude, longitude } = at(PLACES[country], (index >> 1) * 11);
  return {
    code: `dealer-${index}`,
    name: `Dealer ${index}`,
    street: `Via dell’Esempio ${index}`,
    zip_code: zip,
    city: 'Demo',
    country,
    latitude: latitude + ((index * 37) % 100) / 500 - 0.1,
    longitude: longitude + ((index * 61) % 100) / 400 - 0.125,
    phone: '+39 000 0000001',
    email: `dealer-${index}@dealers.example`,
    makes: Array.from({ length: MAKES_A_DEALER }, (_, make) => at(MAKES, index + make * 7).slug),
    opening: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
  };
}

const PLACES = {
  it: (await readCommunes()).map(({ zips: [zip = ''], latitude, longitude }) => ({ zip, latitude, longitude })),
  de: POSTAL_PREFIXES.de.split(',').map((entry) => {
    const [prefix = '', latitude, longitude] = entry.trim().split(' ');
    return { zip: `${prefix}100`, latitude: Number(latitude), longitude: Number(longitude) };
  }),
};

function at<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
