import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

const WORKERS = 20;
const PAUSE_MS = 2_000;

/** Different public URLs: every real page in every language, then invented ones. */
export async function publicUrls(site: string, count: number): Promise<string[]> {
  const parts = await Promise.all((await listedIn(`${site}/sitemap.xml`)).map((part) => listedIn(site + part)));
  const real = parts.flat();
  const addresses = new Set(real);
  for (let number = 0; addresses.size < count; number += 1) addresses.add(invent(number, real));
  return [...addresses].slice(0, count);
}

async function listedIn(sitemap: string): Promise<string[]> {
  const text = await (await fetch(sitemap)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function invent(number: number, real: readonly string[]): string {
  const locale = LOCALES[number % LOCALES.length] ?? 'it';
  const page = real[number % real.length] ?? '/';
  const kinds = [
    () => `${pagePath('home', locale)}/nowhere-${number}`.replace('//', '/'),
    () => pagePath('make', locale, { make: `make-${number}` }),
    () => pagePath('model', locale, { make: 'fiat', model: `model-${number}` }),
    () => `${page}?utm_source=campaign-${number}`,
    () => `${page}?unknown=${number}`,
    () => `${pagePath('newCars', locale)}?q=search-${number}`,
    () => (page === '/' ? '/_root.data' : `${page}.data`),
    () => `/wp-json/dkwp/v2/car/makes?number=${number}`,
  ];
  return kinds[Math.floor(number / LOCALES.length) % kinds.length]?.() ?? page;
}

/** Requests each once, several at a time. Returns those that the server failed on, with their status. */
export async function visit(site: string, addresses: readonly string[]): Promise<string[]> {
  const waiting = addresses.values();
  const failures: string[] = [];
  async function work(): Promise<void> {
    for (const address of waiting) {
      const status = await visitWithRetries(site + address);
      if (status >= 500 || status === 429) failures.push(`${status} ${address}`);
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work));
  return failures;
}

/** On a busy machine the server may refuse requests for a moment, as designed. */
async function visitWithRetries(address: string, tries = 5): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 503 || tries === 0) return response.status;
  await sleep(PAUSE_MS);
  return visitWithRetries(address, tries - 1);
}
