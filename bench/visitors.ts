import { quantile } from './search-times.ts';

const VISITORS = 20;
const THINKING_MS = 20;

export interface Visit {
  /** 99 of 100 answers came within this time, in milliseconds. */
  slowest: number;
  visits: number;
  /** Answers whose prices belong to more than one edition of the catalogue. */
  mixed: string[];
}

/** Twenty people who go from page to page until told to stop. */
export async function browse(site: string, paths: readonly string[], signal: AbortSignal): Promise<Visit> {
  const times: number[] = [];
  const mixed: string[] = [];
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let step = visitor; !signal.aborted; step += VISITORS) {
        const path = paths[step % paths.length] ?? '/';
        const started = performance.now();
        const response = await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
        const body = await response.text();
        times.push(performance.now() - started);
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        if (editionsIn(body).size > 1) mixed.push(path);
        await new Promise((resolve) => setTimeout(resolve, THINKING_MS));
      }
    }),
  );
  return { slowest: quantile(times, 0.99), visits: times.length, mixed };
}

/** Every version's price has the cents of its edition; those of colours and optionals are the same in all. */
const VERSION_PRICES = /"priceFrom":(\d+)|"price":(\d+),"monthly"/g;

function editionsIn(body: string): Set<string> {
  return new Set([...body.matchAll(VERSION_PRICES)].map(([, card, version]) => (card ?? version ?? '').slice(-2)));
}
