import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './account.ts';
import { quantile } from './search-times.ts';
import type { Row } from './table.ts';

const PER_SECOND = 20;
const READERS = 5;
const SLOWEST_MS = 200;
const ZIP_CODE = '20121';
const API = '/wp-json/dkwp/v2';
const MAKES = ['fiat', 'volkswagen', 'toyota', 'renault'];
const PAGES = ['/', '/auto-nuove', '/auto-nuove/volkswagen/golf', '/cerca-auto', '/auto-nuove/fiat', '/ev-page'];

interface QuotableCar {
  make: string;
  model: string;
  version: string;
  dealers: number[];
}

/** Twenty people a second request quotes from three dealers each, while others read pages. */
export async function quoteRequestRow(site: string, seconds: number): Promise<Row> {
  console.log(`asking for ${PER_SECOND} quotes a second while pages are being read`);
  const cars = await quotableCars(site);
  await requestFor(site, cars, 1);
  const done = new AbortController();
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => readPages(site, reader, done.signal)));
  const times = await requestFor(site, cars, seconds);
  done.abort();
  await readers;
  const slowest = quantile(times, 0.99);
  return {
    name: `quote request p99, ${PER_SECOND} a second while pages are read`,
    measured: `${Math.round(slowest)} ms of ${times.length}`,
    wanted: `≤ ${SLOWEST_MS} ms`,
    ok: slowest <= SLOWEST_MS,
  };
}

/** At fixed intervals, whether the earlier requests have been answered or not. */
async function requestFor(site: string, cars: readonly QuotableCar[], seconds: number): Promise<number[]> {
  const waiting: Promise<number>[] = [];
  const started = performance.now();
  for (let number = 0; number < seconds * PER_SECOND; number += 1) {
    await sleep(Math.max(0, started + (number * 1000) / PER_SECOND - performance.now()));
    const car = cars[number % cars.length];
    if (car) waiting.push(request(site, car));
  }
  return Promise.all(waiting);
}

async function request(site: string, car: QuotableCar): Promise<number> {
  const started = performance.now();
  await post(site, `${API}/quotes`, {
    idempotencyKey: randomUUID(),
    cars: [car],
    zipCode: ZIP_CODE,
    name: 'Anna',
    surname: 'Bianchi',
    email: `bench-${randomUUID()}@example.com`,
    privacy: true,
  });
  return performance.now() - started;
}

async function readPages(site: string, reader: number, signal: AbortSignal): Promise<void> {
  for (let step = reader; !signal.aborted; step += 1) {
    const path = PAGES[step % PAGES.length] ?? '/';
    const response = await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await sleep(20);
  }
}

async function quotableCars(site: string): Promise<QuotableCar[]> {
  return Promise.all(
    MAKES.map(async (make) => {
      const { models } = await read<{ models: { slug: string }[] }>(`${site}${API}/car/${make}`);
      const model = models[0]?.slug ?? '';
      const { versions } = await read<{ versions: { slug: string }[] }>(`${site}${API}/car/${make}/${model}`);
      const near = await read<{ dealers: { id: number }[] }>(
        `${site}${API}/dealers/nearest?make=${make}&zip=${ZIP_CODE}`,
      );
      return { make, model, version: versions[0]?.slug ?? '', dealers: near.dealers.map(({ id }) => id) };
    }),
  );
}

async function read<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
