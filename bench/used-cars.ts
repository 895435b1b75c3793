import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Country } from '#contract/shared/country.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import type { Child } from './child.ts';
import type { LoadAnswer, LoadQuestion } from './load.ts';
import { startSearcher } from './longest-wait.ts';
import { quantile } from './search-times.ts';
import { startTargaServer, type TargaServer } from './servers.ts';
import type { Row } from './table.ts';
import type { MemoryAnswer } from './targa-server.ts';
import { usedSearches } from './used-searches.ts';
import { fillStock } from './used-stock.ts';

const MEGABYTE = 1024 * 1024;
const SEARCH = '/wp-json/dkwp/v2/used/search';
const [FEW, MANY] = [100_000, 1_000_000];
const ROUNDS = 3;
/** More than are answered in one measurement. */
const SEARCHES = 4_000;
const CHANGED = 1_000;
/** A price that no other listing has. */
const MARKED_PRICE = 777_77;
const WANTED = { searchMs: 60, startS: 15, visibleS: 5, pauseMs: 100, processMb: 900 };

export interface Stocked {
  url: string;
  start(): Promise<TargaServer>;
}

/** A database with this many used cars, on which a server can be started again and again. */
export async function withUsedCars<Result>(
  counts: Partial<Record<Country, number>>,
  work: (stocked: Stocked) => Promise<Result>,
): Promise<Result> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'targa-bench-used-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const { url, stop } = await startEmbeddedPostgres(folder);
  opened.defer(stop);
  const files = pathToFileURL(join(folder, 'files')).href;
  const start = () => startTargaServer([], { DATABASE_URL: url, FILES_URL: files, SEED: 'demo' });
  // The first start creates the tables and the demo stock.
  await (await start()).stop();
  const started = performance.now();
  await fillStock(url, counts);
  console.log(`creating the used cars took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  // Awaited, so that the database outlives the work.
  return await work({ url, start });
}

/** Searches a million used cars in Italy and 100,000 in Germany by the same server. */
export function usedCarRows(load: Child, seconds: number): Promise<Row[]> {
  return withUsedCars({ it: MANY, de: FEW }, async ({ url, start }) => {
    const started = performance.now();
    const server = await start();
    try {
      await searchOnceReady(server, 'it');
      const startS = (performance.now() - started) / 1000;
      await searchOnceReady(server, 'de');
      return [
        row('first search of a process with a million used cars', startS, 's', WANTED.startS),
        ...(await searchRows(load, server, seconds)),
        ...(await changeRows(server, url)),
        await memoryRow(server),
      ];
    } finally {
      await server.stop();
    }
  });
}

async function searchRows(load: Child, server: TargaServer, seconds: number): Promise<Row[]> {
  const kinds = {
    mixed: await usedSearches(SEARCHES * (ROUNDS + 1), { countries: ['it'] }),
    different: await usedSearches(SEARCHES * (ROUNDS + 1), { countries: ['it'], areDifferent: true }),
    few: await usedSearches(SEARCHES * (ROUNDS + 1), { countries: ['de'], areDifferent: true }),
    within: await usedSearches(SEARCHES * (ROUNDS + 1), { countries: ['it'], radius: 'always', areDifferent: true }),
    everywhere: await usedSearches(SEARCHES * (ROUNDS + 1), { countries: ['it'], radius: 'never', areDifferent: true }),
  };
  const times = new Map<string, number[]>();
  let failures = 0;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, all] of Object.entries(kinds)) {
      const paths = all.slice(round * SEARCHES, (round + 1) * SEARCHES);
      const before = await server.child.ask<MemoryAnswer>('memory');
      const answer = await load.ask<LoadAnswer>({ url: server.url, paths, seconds } satisfies LoadQuestion);
      const after = await server.child.ask<MemoryAnswer>('memory');
      const cached = (after.hits - before.hits) / (after.hits + after.misses - before.hits - before.misses);
      failures += answer.failures;
      // The first round warms up.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), answer.slow]);
      console.log(
        `used cars, ${name}: ${Math.round(answer.perSecond)} a second, 95 of 100 within ${answer.slow.toFixed(0)} ms, ` +
          `${Math.round(100 * cached)} % cached`,
      );
    }
  const of = (name: keyof typeof kinds) => (failures > 0 ? Number.NaN : quantile(times.get(name) ?? [], 0.5));
  return [
    row(`search in ${MANY} used cars, 20 connections, 95 of 100`, of('mixed'), 'ms', WANTED.searchMs),
    row('the same, never cached', of('different'), 'ms', WANTED.searchMs),
    ratioRow(`the same, compared with ${FEW} used cars`, of('different') / of('few'), 1.5),
    ratioRow('within a radius, compared with the whole country', of('within') / of('everywhere'), 1),
  ];
}

/** The marked listings are found as soon as the change is visible. */
async function changeRows(server: TargaServer, url: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const stopSearcher = await startSearcher(server.url);
    await server.child.ask<MemoryAnswer>('memory');
    await client.query(
      `update used_listings set price = $1
       where id in (select id from used_listings where country = 'it' and state = 'active' order by id desc limit $2)`,
      [MARKED_PRICE, CHANGED],
    );
    const changed = performance.now();
    const price = `${Math.floor(MARKED_PRICE / 100)}-${Math.floor(MARKED_PRICE / 100)}`;
    while ((await search(server, { country: 'it', price })).total < CHANGED)
      if (performance.now() - changed > 60_000) throw new Error('The change does not become visible');
    const visibleS = (performance.now() - changed) / 1000;
    const { longestPauseMs } = await server.child.ask<MemoryAnswer>('memory');
    return [
      row(`change of ${CHANGED} used cars is visible`, visibleS, 's', WANTED.visibleS),
      row('the longest wait for a search during this change', await stopSearcher(), 'ms', WANTED.pauseMs),
      row('the longest pause of other requests during this change', longestPauseMs, 'ms', WANTED.pauseMs),
    ];
  } finally {
    await client.end();
  }
}

async function memoryRow(server: TargaServer): Promise<Row> {
  const { processBytes } = await server.child.ask<MemoryAnswer>('memory');
  return row('whole process with a million used cars', processBytes / MEGABYTE, 'MB', WANTED.processMb);
}

/** Waits for the first answer: a busy database lets the server listen before it is ready. */
export async function searchOnceReady(server: TargaServer, country: Country): Promise<void> {
  const deadline = performance.now() + 180_000;
  for (;;) {
    const { status } = await fetch(`${server.url}${SEARCH}?country=${country}`);
    if (status === 200) return;
    if (status !== 503 || performance.now() > deadline) throw new Error(`The first search answered ${status}`);
    await sleep(100);
  }
}

async function search(server: TargaServer, query: Record<string, string>): Promise<UsedSearchAnswer> {
  const response = await fetch(`${server.url}${SEARCH}?${new URLSearchParams(query)}`);
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${body}`);
  return JSON.parse(body) as UsedSearchAnswer;
}

function row(name: string, measured: number, unit: string, wanted: number): Row {
  const digits = measured < 10 ? 1 : 0;
  return {
    name,
    measured: `${measured.toFixed(digits)} ${unit}`,
    wanted: `≤ ${wanted} ${unit}`,
    ok: measured <= wanted,
  };
}

function ratioRow(name: string, measured: number, wanted: number): Row {
  return { name, measured: `× ${measured.toFixed(2)}`, wanted: `≤ × ${wanted}`, ok: measured <= wanted };
}
