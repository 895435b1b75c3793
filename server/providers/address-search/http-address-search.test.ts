import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/shared/errors.ts';
import { createServer as createTarga } from '#server/http/server.ts';
import { testEnvironment } from '#server/testing/test-app.ts';
import { createHttpAddressSearch } from './http-address-search.ts';
import { openAddressSearch } from './open-address-search.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An HTTP service with a given response. */
async function service(answer: RequestListener): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api?key=k` };
}

const SECRET = 'via Segreta 7';

function searchAt(url: string, timeoutMs = 500) {
  const counties: Record<string, string> = { Torino: 'TO' };
  const countyOf = async (name: string) => counties[name];
  return createHttpAddressSearch({ url, countyOf, timeoutMs }).search(SECRET, 'fr');
}

const features = (...properties: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: properties.map((one) => ({ type: 'Feature', properties: one })),
  });

const answering = (body: string, status = 200, headers = {}) =>
  service((_request, response) => response.writeHead(status, headers).end(body));

describe('external address search', () => {
  it('the service gets the text and the language, and nothing else', async () => {
    const { url, asked } = await answering(features());
    expect(await searchAt(url)).toEqual([]);
    const address = new URL(asked[0]?.url ?? '', url);
    expect(Object.fromEntries(address.searchParams)).toEqual({ key: 'k', q: SECRET, lang: 'fr', limit: '10' });
    expect(asked[0]?.method).toBe('GET');
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('dk-authorization');
  });

  it('houses, streets and towns of the service are converted to addresses', async () => {
    const { url } = await answering(
      features(
        {
          type: 'house',
          street: 'Via Garibaldi',
          housenumber: '12',
          postcode: '10122',
          city: 'Torino',
          county: 'Torino',
        },
        {
          type: 'street',
          name: 'Via Garibaldi',
          postcode: '10122',
          city: 'Torino',
          county: 'Altrove',
          extra: { a: 1 },
        },
        { type: 'city', name: 'Torino', state: 'Piemonte', osm_id: 44880 },
        { type: 'country', name: 'Italia' },
      ),
    );
    expect(await searchAt(url)).toEqual([
      { street: 'Via Garibaldi', street_number: '12', city: 'Torino', county: 'TO', zip_code: '10122' },
      { street: 'Via Garibaldi', street_number: '', city: 'Torino', county: '', zip_code: '10122' },
      { street: '', street_number: '', city: 'Torino', county: '', zip_code: '' },
    ]);
  });

  it('at most ten results of the service are returned', async () => {
    const { url } = await answering(
      features(...Array.from({ length: 40 }, (_, index) => ({ city: `Città ${index}` }))),
    );
    expect(await searchAt(url)).toHaveLength(10);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end('oops')],
    ['requires a key', (_request, response) => response.writeHead(401).end()],
    ['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['sends no content', (_request, response) => response.writeHead(204).end()],
    ['sends HTML', (request, response) => response.end(`<html>${request.url}</html>`)],
    ['sends other JSON', (_request, response) => response.end('{"features":"many"}')],
    ['sends values of wrong types', (_request, response) => response.end(features({ street: 7 }))],
    ['sends an endless body', (_request, response) => void endless(response)],
    ['sends its body too slowly', (_request, response) => void response.writeHead(200).write('{"features":[')],
    ['does not answer', () => undefined],
    ['disconnects', (request) => request.socket.destroy()],
  ])('a service that %s counts as unavailable, and the error does not contain the text', async (_name, answer) => {
    const { url } = await service(answer);
    const failure = await searchAt(url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect((failure as AppError).code).toBe('support.address-unavailable');
    const lines: string[] = [];
    const targa = await createTarga(testEnvironment({ LOG_LEVEL: 'error' }), {
      write: (line) => void lines.push(line),
    });
    targa.log.error({ err: failure }, 'support.address-unavailable');
    await targa.close();
    expect(lines.join()).toContain('The address search cannot be used');
    expect(lines.join()).not.toMatch(/Segreta|q=/);
  });

  it('an unreachable service counts as unavailable', async () => {
    await expect(searchAt('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'support.address-unavailable' });
  });

  it('ADDRESS_SEARCH_URL selects the service', async () => {
    const { url, asked } = await answering(features({ city: 'Altrove', county: 'Torino' }));
    const found = await openAddressSearch(testEnvironment({ ADDRESS_SEARCH_URL: url })).search('x', 'it');
    expect(found).toEqual([{ street: '', street_number: '', city: 'Altrove', county: 'TO', zip_code: '' }]);
    expect(asked).toHaveLength(1);
    expect((await openAddressSearch(testEnvironment()).search('Torino', 'it'))[0]?.city).toBe('Torino');
    expect(asked).toHaveLength(1);
  });
});

/** Sends an endless body. */
function endless(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200);
  const send = () => {
    while (!response.destroyed && response.write('x'.repeat(100_000)));
    if (!response.destroyed) response.once('drain', send);
  };
  send();
}
