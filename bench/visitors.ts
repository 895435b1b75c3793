import { quantile } from './search-times.ts';

const VISITORS = 20;
const THINKING_MS = 20;

export interface Visit {
  /** The 99th percentile of response times, in milliseconds. */
  slowest: number;
  visits: number;
  /** Responses with prices of more than one edition of the catalogue. */
  mixed: string[];
}

/** Twenty visitors who read one page after the other until they are stopped. */
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

/** The price of every version has the cents of its edition; prices of colours and optionals are the same in all. */
const VERSION_PRICES = /"priceFrom":(\d+)|"price":(\d+),"monthly"/g;

function editionsIn(body: string): Set<string> {
  return new Set([...body.matchAll(VERSION_PRICES)].map(([, card, version]) => (card ?? version ?? '').slice(-2)));
}
