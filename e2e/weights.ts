import { expect, type Page, type Request } from '@playwright/test';

/** Bytes and requests over the network, headers included. */
export const PLAIN_SCRIPTS = { bytes: 125_000, requests: 15 };
/** Pages that one works with: filters, tables, steps. */
export const INTERACTIVE_SCRIPTS = { bytes: 140_000, requests: 17 };
export const STYLE_LIMIT = 25_000;

interface Transfer {
  bytes: number;
  requests: number;
}

/** From now on every page loads everything over the network and remembers nothing, as the first visit does. */
export async function visitAnew(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** What the page loads of scripts and styles, as the browser receives it. */
export function measureSizes(page: Page): () => Promise<{ script: Transfer; style: Transfer }> {
  const finished: Request[] = [];
  const note = (request: Request) => finished.push(request);
  page.on('requestfinished', note);
  const transferOf = async (type: string): Promise<Transfer> => {
    const requests = finished.filter((request) => request.resourceType() === type);
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
      0,
    );
    return { bytes, requests: requests.length };
  };
  return async () => {
    page.off('requestfinished', note);
    return { script: await transferOf('script'), style: await transferOf('stylesheet') };
  };
}

export function expectWithin(measured: Transfer, limit: Transfer, path = ''): void {
  expect.soft(measured.bytes, `bytes of script ${path}`).toBeLessThanOrEqual(limit.bytes);
  expect.soft(measured.requests, `requests for scripts ${path}`).toBeLessThanOrEqual(limit.requests);
}
