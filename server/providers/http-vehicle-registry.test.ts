import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { isDatabaseUnavailable } from '#server/database/connect.ts';
import { freePort } from '#server/database/free-port.ts';
import { createHttpVehicleRegistry } from './http-vehicle-registry.ts';
import { RegistryError } from './vehicle-registry.ts';

const PLATE = 'AB123CD';
const TIMEOUT_MS = 1_000;
const JSON_TYPE = { 'content-type': 'application/json' };

let behave: RequestListener = () => undefined;
let requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
const sockets = new Set<Socket>();
const server = createServer((request, response) => {
  requests.push({ url: request.url ?? '', headers: request.headers });
  behave(request, response);
});
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => undefined);
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

function registry(changes: { url?: string; now?: () => number } = {}) {
  return createHttpVehicleRegistry({ url, today: () => '2026-11-15', timeoutMs: TIMEOUT_MS, ...changes });
}

const lookUp = (section: CrawlSection = 'insurance', made = registry()) =>
  made.lookup(PLATE, section, { signal: AbortSignal.timeout(20_000) });

const answerWith =
  (value: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(200, JSON_TYPE).end(typeof value === 'string' ? value : JSON.stringify(value));
  };

/** Every failure is a RegistryError that cannot be mistaken for a database error and contains no plate. */
async function expectFailure(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    (value) => new Error(`It answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RegistryError);
  const { message, cause, stack } = error as RegistryError;
  expect(message).toMatch(/^The vehicle registry /);
  expect(cause).toBeUndefined();
  expect(`${message} ${stack}`).not.toContain(PLATE);
  expect(isDatabaseUnavailable(error)).toBe(false);
  return message;
}

describe('vehicle registry: valid responses', () => {
  it('the registry is called with plate and section, and its response is read field by field', async () => {
    const answer = { next_deadline: '2027-02-01', insurer: ' Mutua del Ponte ', is_insurance_active: true };
    behave = answerWith({ ...answer, plate: 'ab 123 cd', policy_number: '77', __proto__: { x: 1 } });
    expect(await lookUp()).toEqual({ ...answer, insurer: 'Mutua del Ponte' });
    expect(requests.map((request) => request.url)).toEqual(['/registry/vehicles/AB123CD/insurance']);
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['data', { make: 'Škoda', model: 'Fabia', power_kw: 59.5, displacement: 999, fuel_type: 'petrol' }],
    ['review', { next_deadline: null, last_review_km: 0 }],
    ['tax', { next_deadline: '2027-05-31', price: 131.58, region: 'valle-d-aosta' }],
    ['tax', {}],
  ] as const)('fields may be missing: %s %o', async (section, answer) => {
    behave = answerWith(answer);
    expect(await lookUp(section)).toEqual(answer);
  });

  it('any JSON content type is accepted, and so is an unknown plate', async () => {
    behave = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/hal+json; charset=utf-8' }).end('{}');
    expect(await lookUp()).toEqual({});
    behave = (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No</h1>');
    expect(await lookUp()).toBe('unknown');
  });

  it('credentials of the URL are sent as basic authentication', async () => {
    behave = answerWith({});
    await lookUp('tax', registry({ url: url.replace('http://', 'http://targa:p%40ss@') }));
    const expected = `Basic ${Buffer.from('targa:p@ss').toString('base64')}`;
    expect(requests[0]?.headers.authorization).toBe(expected);
  });
});

describe('vehicle registry: implausible responses', () => {
  it.each([
    ['insurance', { next_deadline: 20_270_201 }],
    ['insurance', { next_deadline: '2027-02-30' }],
    ['insurance', { next_deadline: '01/02/2027' }],
    ['insurance', { next_deadline: '1970-01-01' }],
    ['insurance', { next_deadline: '9999-12-31' }],
    ['insurance', { insurer: 'x'.repeat(81) }],
    ['insurance', { insurer: '' }],
    ['insurance', { insurer: 'Mutua\u0000del Ponte' }],
    ['insurance', { insurer: 'Mutua\u202edel Ponte' }],
    ['insurance', { insurer: ['Mutua'] }],
    ['insurance', { is_insurance_active: 'true' }],
    ['data', { power_kw: '51' }],
    ['data', { power_kw: 0 }],
    ['data', { power_kw: 1e308 }],
    ['data', { displacement: 1242.5 }],
    ['data', { displacement: -1 }],
    ['data', { fuel_type: 'coal' }],
    ['data', { euro_emission: 'euro7' }],
    ['data', { matriculation: '2026-11-16' }],
    ['data', { matriculation: '1899-01-01' }],
    ['data', { last_revealed_km: 9_999_999 }],
    ['data', { last_revealed_km_last_update: '2026-11-16' }],
    ['data', { make: { name: 'Fiat' } }],
    ['review', { last_review_km: -5 }],
    ['tax', { price: -1 }],
    ['tax', { price: 1_000_000 }],
    ['tax', { region: 'padania' }],
  ] as const)('an implausible %s response is refused: %o', async (section, answer) => {
    behave = answerWith(answer);
    expect(await expectFailure(lookUp(section))).toContain(`values of ${Object.keys(answer)[0]}`);
  });

  it('responses about another vehicle or in another format are refused', async () => {
    behave = answerWith({ plate: 'ZZ999ZZ', next_deadline: '2027-02-01' });
    expect(await expectFailure(lookUp())).toContain('another vehicle');
    for (const value of ['[]', 'null', '"unknown"', '12', '[{"insurer":"A"}]', '{"plate":12}']) {
      behave = answerWith(value);
      expect(await expectFailure(lookUp()), value).toContain('another form');
    }
  });

  it('implausible responses do not open the circuit', async () => {
    const made = registry();
    behave = answerWith({ insurer: 12 });
    for (let time = 0; time < 8; time += 1) await expectFailure(lookUp('insurance', made));
    expect(requests).toHaveLength(8);
  });
});

const BOMB = gzipSync(Buffer.alloc(20_000_000, ' '));

/** Faulty behaviours of a server. */
const FAULTS: Record<string, [RequestListener, RegExp]> = {
  fails: [(_, response) => response.writeHead(500, JSON_TYPE).end('{}'), /answered 500/],
  'is busy': [(_, response) => response.writeHead(503).end(), /answered 503/],
  'requires a password': [(_, response) => response.writeHead(401).end(), /answered 401/],
  'sends no content': [(_, response) => response.writeHead(204).end(), /answered 204/],
  redirects: [(_, response) => response.writeHead(302, { location: '/other' }).end(), /answered 302/],
  'redirects with a body': [
    (_, response) => response.writeHead(301, { ...JSON_TYPE, location: 'http://127.0.0.1/' }).end('{}'),
    /answered 301/,
  ],
  'sends HTML': [
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
    /other than JSON/,
  ],
  'sends no content type': [(_, response) => response.writeHead(200).end('{}'), /other than JSON/],
  'sends broken JSON': [answerWith('{"insurer": "Mut'), /broken JSON/],
  'sends an empty body': [answerWith(''), /broken JSON/],
  'sends invalid UTF-8': [
    (_, response) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    /broken JSON/,
  ],
  'sends deeply nested JSON': [answerWith('['.repeat(500_000)), /broken JSON/],
  'sends no headers': [() => undefined, /in time/],
  'stops after the headers': [(_, response) => void response.writeHead(200, JSON_TYPE).flushHeaders(), /in time/],
  drips: [(_, response) => drip(response.writeHead(200, JSON_TYPE), () => ' ', 50), /in time/],
  'announces too large a body': [
    (_, response) => void response.writeHead(200, { ...JSON_TYPE, 'content-length': '3000000' }).write('{'),
    /too great length/,
  ],
  'sends an endless body': [
    (_, response) => drip(response.writeHead(200, JSON_TYPE), () => ' '.repeat(200_000), 1),
    /too great length/,
  ],
  disconnects: [(request) => request.socket.destroy(), /failed: [A-Z_]+/],
  'disconnects in the middle of its response': [
    (request, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"insurer":');
      setTimeout(() => request.socket.destroy(), 50);
    },
    /failed/,
  ],
  'does not speak HTTP': [(request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n'), /failed: HTTPParserError/],
  'sends a decompression bomb': [
    (_, response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(BOMB),
    /too great length/,
  ],
  'sends invalid gzip': [
    (_, response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end('{"insurer":"A"}'),
    /failed/,
  ],
};

function drip(response: ServerResponse, next: () => string, everyMs: number): void {
  const timer = setInterval(() => response.write(next()), everyMs);
  response.on('close', () => clearInterval(timer));
}

describe('vehicle registry: faulty servers', () => {
  it.each(Object.entries(FAULTS))('a registry that %s counts as failed', async (_, [misbehaviour, message]) => {
    behave = misbehaviour;
    expect(await expectFailure(lookUp())).toMatch(message);
    expect(requests).toHaveLength(1);
  });

  it('an unreachable registry counts as failed', async () => {
    expect(await expectFailure(lookUp('tax', registry({ url: `http://127.0.0.1:${await freePort()}` })))).toMatch(
      /ECONNREFUSED/,
    );
    expect(await expectFailure(lookUp('tax', registry({ url: 'http://registry.invalid' })))).toMatch(/failed: [A-Z_]+/);
  });

  it('a registry that sends an endless body is disconnected', async () => {
    let wasClosed = false;
    behave = (_, response) => {
      response.on('close', () => {
        wasClosed = true;
      });
      drip(response.writeHead(200, JSON_TYPE), () => ' '.repeat(500_000), 1);
    };
    await expectFailure(lookUp());
    await expect.poll(() => wasClosed, { timeout: 60_000 }).toBe(true);
  });

  it('a registry that fails five times is not called for half a minute, then once', async () => {
    let clock = 0;
    const made = registry({ now: () => clock });
    behave = (_, response) => response.writeHead(500).end();
    for (let time = 0; time < 5; time += 1) await expectFailure(lookUp('tax', made));
    expect(await expectFailure(lookUp('tax', made))).toContain('left alone');
    expect(requests).toHaveLength(5);
    clock = 30_000;
    behave = answerWith({});
    expect(await lookUp('tax', made)).toEqual({});
    expect(await lookUp('tax', made)).toEqual({});
    expect(requests).toHaveLength(7);
  });
});

describe('vehicle registry: aborted calls', () => {
  it('an aborted call ends at once and does not count as a failure', async () => {
    const made = registry();
    behave = () => undefined;
    for (let time = 0; time < 6; time += 1) {
      const signal = AbortSignal.timeout(30);
      await expect(made.lookup(PLATE, 'tax', { signal })).rejects.toThrow('aborted due to timeout');
    }
    behave = answerWith({});
    expect(await lookUp('tax', made)).toEqual({});
    await expect(made.lookup(PLATE, 'tax', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(requests).toHaveLength(7);
  });
});
