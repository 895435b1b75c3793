// npm run bench [-- --quick] [-- --strict] [-- --only pages,used-cars]
import { parseArgs } from 'node:util';
import { type Account, openAccount } from './account.ts';
import { profileUnderPressure } from './busy-hour.ts';
import { catalogueRows } from './catalogue.ts';
import { startChild } from './child.ts';
import { dailyMailRows } from './daily-mails.ts';
import { nearestDealerPaths, startServerWithDealers } from './dealers.ts';
import { lighthouseRows } from './lighthouse.ts';
import type { LoadAnswer, LoadQuestion } from './load.ts';
import { quoteRequestRow } from './quotes.ts';
import { reminderRows } from './reminders.ts';
import { quantile, searches } from './search-times.ts';
import { type Server, startBareServer, startTargaServer } from './servers.ts';
import { stockImportRows } from './stock-import.ts';
import { printTable, type Row } from './table.ts';
import { tapRows } from './taps.ts';
import type { MemoryAnswer } from './targa-server.ts';
import { publicUrls, visit } from './urls.ts';
import { usedCarRows } from './used-cars.ts';

const MEGABYTE = 1024 * 1024;
const ADDRESSES = 10_000;
const ROUNDS = 3;
const SLOWEST_PROFILE_MS = 500;
const SLOWEST_PAGE_MS = 500;
/** More than are requested in one measurement, so that none of them is cached. */
const SEARCHES = 20_000;
type Request = Omit<LoadQuestion, 'seconds'>;
/** The most visited kind of page. */
const PAGE = '/auto-nuove/volkswagen/golf';
const FILTERED = '/wp-json/dkwp/v2/car/volkswagen/golf/filter-versions-by';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const seconds = options.quick ? 1 : 4;
/** Until it no longer gets faster: the rendering code is optimised step by step. */
const warmUp = seconds * 2;

const load = await startChild('./load.ts');
const bare = await startBareServer();
const rows: Row[] = [];

const PARTS: Record<string, () => Promise<Row[] | undefined>> = {
  pages: () => withServer(startTargaServer(), pageRows),
  memory: () => withServer(startTargaServer(), memoryRows),
  lighthouse: () => withServer(startTargaServer(), ({ url }) => lighthouseRows(url)),
  taps: () => withServer(startTargaServer(), ({ url }) => tapRows(url)),
  rendering: () => withServer(startTargaServer(['--keep-no-pages']), renderingRows),
  dealers: () => withServer(startServerWithDealers(), dealerRows),
  'used-cars': () => usedCarRows(load, seconds),
  catalogue: () => catalogueRows(seconds),
  stock: stockImportRows,
  mails: dailyMailRows,
  reminders: reminderRows,
};
const TAKES_LONG = 'lighthouse';
const chosen = options.only?.split(',') ?? Object.keys(PARTS).filter((name) => !options.quick || name !== TAKES_LONG);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown}. There are: ${Object.keys(PARTS)}`);

for (const name of chosen)
  await PARTS[name]?.().then(
    (measured) => measured && add(...measured),
    // The other parts are still worth measuring.
    (error: unknown) => {
      console.error(error);
      add({ name, measured: 'failed', wanted: '', ok: false });
    },
  );
await bare.stop();
await load.stop();

console.log(
  `\nRatios are requests per second divided by those of a bare Fastify route, measured in turn: 20 connections,
warm, the middle of ${ROUNDS} rounds of ${seconds} s. The product logs every request (info), to a log nobody reads.\n`,
);
printTable(rows);
if (options.strict && rows.some(({ ok }) => !ok)) process.exitCode = 1;

/** Shown at once too, so that a run that is ended early has not measured in vain. */
function add(...measured: Row[]): void {
  rows.push(...measured);
  printTable(measured);
}

/** They are added one by one, so that those before a failure are shown. */
async function pageRows(targa: Server): Promise<undefined> {
  add(await ratio('model page, cached', { url: targa.url + PAGE }, 0.5));
  add(await ratio('list of makes, cached', { url: `${targa.url}/wp-json/dkwp/v2/car/makes` }, 0.5));
  add(await ratio('filter-versions-by, cached', { url: targa.url + FILTERED }, 0.4));
  add(await ratio('search page, cached', { url: `${targa.url}/cerca-auto` }, 0.4));
  add(await ratio('search, not cached', newSearches(targa.url), 0.06));
  const account = await openAccount(targa.url);
  const { headers } = account;
  const profile = { url: `${targa.url}/wp-json/garagek/v1/user/profile`, headers };
  add(await ratio('profile with five cars', profile, 0.1));
  add(await ratio('kilometres update', { ...kilometresUpdates(targa.url, account), headers }, 0.06));
  add(await busyHour(targa, account));
  add(await quoteRequestRow(targa.url, seconds * 2));
}

async function renderingRows(targa: Server): Promise<Row[]> {
  const name = 'model page, rendered each time';
  const measured = await measure(name, () => ({ url: targa.url + PAGE }));
  const slowest: Row = {
    name: 'the same, 99 of 100',
    measured: `${Math.round(measured.slowest)} ms`,
    wanted: `≤ ${SLOWEST_PAGE_MS} ms`,
    ok: measured.slowest <= SLOWEST_PAGE_MS,
  };
  return [ratioRow(name, measured, 0.005), slowest];
}

async function dealerRows(targa: Server): Promise<Row[]> {
  return [await ratio('nearest dealers, 5,000', { url: targa.url, paths: nearestDealerPaths() }, 0.3)];
}

async function withServer<Result>(
  starting: Promise<Server>,
  measureServer: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await starting;
  try {
    return await measureServer(server);
  } finally {
    await server.stop();
  }
}

interface Measured {
  ratio: number;
  slowest: number;
  failures: number;
}

/** Alternates with the bare server; the median of several rounds. */
async function measure(name: string, next: () => Request): Promise<Measured> {
  await ask({ url: bare.url }, warmUp);
  await ask(next(), warmUp);
  const ratios: number[] = [];
  const slowest: number[] = [];
  let failures = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const reference = await ask({ url: bare.url }, seconds);
    const measured = await ask(next(), seconds);
    failures += reference.failures + measured.failures;
    ratios.push(measured.perSecond / reference.perSecond);
    slowest.push(measured.slowest);
    console.log(`${name}: ${Math.round(measured.perSecond)} of ${Math.round(reference.perSecond)} requests per second`);
  }
  return { ratio: quantile(ratios, 0.5), slowest: quantile(slowest, 0.5), failures };
}

async function ratio(name: string, request: Request | (() => Request), wanted: number): Promise<Row> {
  return ratioRow(name, await measure(name, typeof request === 'function' ? request : () => request), wanted);
}

function ratioRow(name: string, { ratio, failures }: Measured, wanted: number): Row {
  return {
    name,
    measured: ratio.toFixed(wanted < 0.01 ? 4 : 3) + (failures > 0 ? `, ${failures} failed` : ''),
    wanted: `≥ ${wanted}`,
    ok: ratio >= wanted && failures === 0,
  };
}

function ask(request: Request, duration: number): Promise<LoadAnswer> {
  const question: LoadQuestion = { ...request, seconds: duration };
  return load.ask<LoadAnswer>(question);
}

/** Different searches in each request. */
function newSearches(site: string): () => Request {
  const paths = searches(SEARCHES * (ROUNDS + 1));
  let used = 0;
  return () => {
    used += SEARCHES;
    return { url: site, paths: paths.slice(used - SEARCHES, used) };
  };
}

/** Always different figures, so that every update writes. */
function kilometresUpdates(site: string, { plates }: Account): Request {
  const bodies = Array.from({ length: 50 }, (_, index) =>
    JSON.stringify({
      plate: plates[index % plates.length],
      vehicle_data_info: { last_revealed_km: 50_000 + index, confirmed: true },
    }),
  );
  return { url: `${site}/wp-json/garagek/v1/user/vehicle`, method: 'POST', bodies };
}

async function busyHour(targa: Server, account: Account): Promise<Row> {
  console.log('reading the profile while 20 people sign in and 20 upload photos');
  const slowest = await profileUnderPressure(targa.url, account, seconds * 2);
  return {
    name: 'profile, 99 of 100, during 20 logins and 20 uploads',
    measured: `${Math.round(slowest)} ms`,
    wanted: `≤ ${SLOWEST_PROFILE_MS} ms`,
    ok: slowest <= SLOWEST_PROFILE_MS,
  };
}

async function memoryRows(targa: Server): Promise<Row[]> {
  const addresses = await publicUrls(targa.url, ADDRESSES);
  console.log(`visiting ${addresses.length} different addresses`);
  const failures = await visit(targa.url, addresses);
  if (failures.length > 0) console.log(`${failures.length} addresses failed, among them ${failures[0]}`);
  const { cacheBytes, processBytes } = await targa.child.ask<MemoryAnswer>('memory');
  const row = (name: string, bytes: number, wanted: number): Row => ({
    name: `${name} after ${addresses.length} addresses`,
    measured: `${Math.round(bytes / MEGABYTE)} MB`,
    wanted: `≤ ${wanted} MB`,
    ok: bytes <= wanted * MEGABYTE && failures.length === 0,
  });
  return [row('page cache', cacheBytes, 64), row('whole process', processBytes, 400)];
}
