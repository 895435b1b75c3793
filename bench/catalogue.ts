import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeLargeCatalogue } from './large-catalogue.ts';
import { quantile, searches, timesOf } from './search-times.ts';
import { startTargaServer, type TargaServer } from './servers.ts';
import type { Row } from './table.ts';
import { browse, type Visit } from './visitors.ts';

const [FEW, MANY] = [10_000, 100_000];
const SLOWEST_SEARCH_MS = 60;
const SLOWEST_IMPORT_S = 120;
const SEARCHES = 300;
const ROUNDS = 3;
/** What visitors read: pages, and the API responses behind them, whose prices show whether they belong together. */
const VISITED = [
  '/auto-nuove',
  '/cerca-auto',
  '/cerca-auto?fuel=bev',
  '/auto-nuove/volkswagen',
  '/auto-nuove/volkswagen/golf',
  '/wp-json/dkwp/v2/car/search',
  '/wp-json/dkwp/v2/car/search?fuel=bev&sort=price',
  '/wp-json/dkwp/v2/car/volkswagen/golf',
  '/wp-json/dkwp/v2/car/fiat',
  '/wp-json/dkwp/v2/car/fiat/pandina/filter-versions-by',
];

/** Searches a catalogue of 100,000 versions and one of 10,000, and replaces it while visitors browse. */
export async function catalogueRows(seconds: number): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'targa-bench-catalogue-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const file = (versions: number, edition: number) => join(folder, `${versions}-${edition}.csv`);
  const start = async (versions: number) => {
    const server = opened.adopt(await startTargaServer(), ({ stop }) => stop());
    await writeLargeCatalogue(file(versions, 0), versions);
    const started = performance.now();
    await server.importCatalogue(file(versions, 0));
    const took = (performance.now() - started) / 1000;
    console.log(`importing ${versions} versions took ${took.toFixed(1)} s`);
    return { server, took };
  };
  const few = await start(FEW);
  const many = await start(MANY);
  await writeLargeCatalogue(file(FEW, 1), FEW, 1);
  return [
    {
      name: `import of ${MANY} versions`,
      measured: `${many.took.toFixed(0)} s`,
      wanted: `≤ ${SLOWEST_IMPORT_S} s`,
      ok: many.took <= SLOWEST_IMPORT_S,
    },
    ...(await searchRows(few.server, many.server)),
    ...(await importRows(few.server, file(FEW, 1), seconds)),
  ];
}

/** Alternates between both, so that other load on the machine affects both. */
async function searchRows(few: TargaServer, many: TargaServer): Promise<Row[]> {
  const paths = searches(SEARCHES * (ROUNDS + 1));
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const own = paths.slice(round * SEARCHES, (round + 1) * SEARCHES);
    const [small, large] = [await timesOf(few.url, own), await timesOf(many.url, own)];
    // The first round warms up.
    if (round === 0) continue;
    times.few.push(quantile(small, 0.95));
    times.many.push(quantile(large, 0.95));
    console.log(
      `search, 95 of 100: ${times.few.at(-1)?.toFixed(1)} ms of ${FEW}, ${times.many.at(-1)?.toFixed(1)} of ${MANY}`,
    );
  }
  const [small, large] = [quantile(times.few, 0.5), quantile(times.many, 0.5)];
  return [
    {
      name: `search in ${MANY} versions, 95 of 100`,
      measured: `${large.toFixed(1)} ms`,
      wanted: `≤ ${SLOWEST_SEARCH_MS} ms`,
      ok: large <= SLOWEST_SEARCH_MS,
    },
    {
      name: `the same, compared with ${FEW} versions`,
      measured: `× ${(large / small).toFixed(2)}`,
      wanted: '≤ × 1.5',
      ok: large / small <= 1.5,
    },
  ];
}

async function importRows(server: TargaServer, file: string, seconds: number): Promise<Row[]> {
  await browseFor(server, sleep(seconds * 1000));
  const before = await browseFor(server, sleep(seconds * 2_000));
  const during = await browseFor(
    server,
    server.importCatalogue(file).then(() => sleep(seconds * 1000)),
  );
  console.log(`browsing, 99 of 100: ${before.slowest.toFixed(1)} ms, during an import ${during.slowest.toFixed(1)} ms`);
  const mixed = new Set([...before.mixed, ...during.mixed]);
  return [
    {
      name: '20 visitors during an import, 99 of 100',
      measured: `× ${(during.slowest / before.slowest).toFixed(2)}`,
      wanted: '≤ × 2',
      ok: during.slowest <= before.slowest * 2,
    },
    {
      name: `answers that mix two catalogues, of ${before.visits + during.visits}`,
      measured: mixed.size === 0 ? '0' : [...mixed].join(' '),
      wanted: '0',
      ok: mixed.size === 0,
    },
  ];
}

async function browseFor(server: TargaServer, until: Promise<unknown>): Promise<Visit> {
  const over = new AbortController();
  const visits = browse(server.url, VISITED, over.signal);
  await until.finally(() => over.abort());
  return visits;
}
