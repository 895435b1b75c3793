import { SEARCH_SORTS } from '#contract/search/search-filters.rules.ts';

const FUELS = ['petrol', 'lpg', 'diesel', 'mhev', 'hev', 'phev', 'bev'];
const BODIES = ['citycar', 'hatchback', 'sedan', 'wagon', 'suv', 'suv-coupe', 'mpv', 'coupe', 'cabrio', 'offroad'];
const MAKES = ['fiat', 'volkswagen', 'bmw', 'audi', 'toyota', 'renault', 'kia', 'ford', 'peugeot', 'alfa-romeo'];

/** The same searches in every run, all different, so that none is cached. */
export function searches(count: number): string[] {
  const random = createRandom(7);
  const some = (values: readonly string[], most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => values[Math.floor(random() * values.length)]);
  return Array.from({ length: count }, (_, index) => {
    const query = new URLSearchParams();
    const maybe = (share: number, name: string, value: () => string) => random() < share && query.set(name, value());
    maybe(0.3, 'make', () => [...new Set(some(MAKES, 3))].join(','));
    maybe(0.4, 'bodyType', () => [...new Set(some(BODIES, 3))].join(','));
    maybe(0.4, 'fuel', () => [...new Set(some(FUELS, 3))].join(','));
    maybe(0.2, 'gearbox', () => 'automatic');
    maybe(0.2, 'traction', () => 'all');
    maybe(0.2, 'power', () => `${60 + Math.floor(random() * 60)}-`);
    maybe(0.5, 'sort', () => SEARCH_SORTS[Math.floor(random() * SEARCH_SORTS.length)] ?? 'popular');
    // Every search has a different price limit.
    query.set('price', `-${20_000 + index * 37}`);
    return `/wp-json/dkwp/v2/car/search?${query}`;
  });
}

/** The time of each search, one after the other, in milliseconds. */
export async function timesOf(site: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const started = performance.now();
    const response = await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** A percentile. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
