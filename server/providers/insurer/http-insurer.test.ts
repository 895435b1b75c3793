import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpInsurer } from './http-insurer.ts';
import { InsurerError, type PolicyOrder } from './insurer.ts';
import { isSigned, sign } from './signature.ts';

const SECRET = 'a-secret-of-more-than-32-characters';
const PLATE = 'AB123CD';
const TIMEOUT_MS = 400;

const RECORD = {
  reference: 'P-1',
  plate: 'ab 123 cd',
  country: 'it',
  insurer: 'Mutua del Ponte',
  product: 'RC auto',
  covers: [{ kind: 'liability', limit: 7_770_000 }],
  net: 400.1,
  taxes: [{ kind: 'provincial', amount: 64.02 }],
  total: 464.12,
  starts_at: '2026-12-01T00:00:00+01:00',
  ends_at: '2027-12-01T00:00:00+01:00',
  valid_until: '2026-11-30T00:00:00+01:00',
  cu_class: 1,
  commission: 32,
  documents: ['product-information', 'terms', 'distributor'].map((kind) => ({
    kind,
    title: kind,
    version: '1',
    url: 'https://insurer.example/x.pdf',
  })),
};

interface Received {
  method: string;
  path: string;
  body: Buffer;
  signature: string;
}

interface Answer {
  status?: number;
  type?: string;
  body?: string | Buffer;
  /** Instead of the right one; empty for none. */
  signature?: string;
}

/** Refuses what the contract does not know, and what is not signed, as a strict insurer does. */
let answer: (received: Received) => Answer | undefined = () => undefined;
let received: Received[] = [];
let behave: ((response: ServerResponse) => void) | undefined;
const PATHS = [
  /^POST \/proposals$/,
  /^PUT \/proposals\/P-1\/documents\/identity$/,
  /^POST \/proposals\/P-1\/policy$/,
  /^GET \/policies\/N%2F1\/document$/,
  /^POST \/policies\/N%2F1\/withdrawal$/,
];

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const path = (request.url ?? '').replace(/^\/api/, '');
  const one = {
    method: request.method ?? '',
    path,
    body: Buffer.concat(parts),
    signature: String(request.headers['targa-signature']),
  };
  received.push(one);
  if (behave) return behave(response);
  const seconds = Math.floor(Date.now() / 1_000);
  const isKnown = PATHS.some((pattern) => pattern.test(`${one.method} ${path}`));
  if (!isKnown || !isSigned(SECRET, one.signature, seconds, [one.method, path, one.body])) {
    response.writeHead(400).end();
    return;
  }
  const { status = 200, type = 'application/json', body = '{}', signature } = answer(one) ?? { status: 404 };
  const content = Buffer.from(body);
  const right = sign(SECRET, seconds, [one.signature, String(status), content]);
  response.writeHead(status, { 'content-type': type, 'targa-signature': signature ?? right }).end(content);
}

const server = createServer((request, response) => void serve(request, response));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  behave = undefined;
});

const insurer = (changes: { secret?: string; now?: () => number } = {}) =>
  createHttpInsurer({ url, secret: SECRET, timeoutMs: TIMEOUT_MS, ...changes });
const signal = () => ({ signal: AbortSignal.timeout(20_000) });
const propose = (made = insurer()) => made.propose({ plate: PLATE, country: 'it', currentEnd: '2026-11-30' }, signal());
const json = (value: object): Answer => ({ body: JSON.stringify(value) });

/** Failures name neither plate nor person. */
async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    (value) => new Error(`It answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InsurerError);
  const { message, cause } = error as InsurerError;
  expect(message).toMatch(/^The insurer /);
  expect(message).not.toContain(PLATE);
  expect(cause).toBeUndefined();
  return message;
}

describe('the insurer’s contract: proposals', () => {
  it('a proposal is taken over as it was sent, in cents', async () => {
    answer = () => json(RECORD);
    const proposal = await propose();
    expect(proposal).toMatchObject({ reference: 'P-1', terms: { net: 40_010, total: 46_412, commission: 3_200 } });
    expect(JSON.parse(String(received[0]?.body))).toEqual({ plate: PLATE, country: 'it', current_end: '2026-11-30' });
    answer = () => undefined;
    expect(await propose()).toBe('none');
  });

  it.each([
    ['no signature', { signature: '' }],
    ['another secret', { signature: sign('x'.repeat(40), Math.floor(Date.now() / 1_000), ['a']) }],
    ['an old signature', { signature: sign(SECRET, Math.floor(Date.now() / 1_000) - 400, ['a']) }],
    ['nonsense', { signature: 't=1,v1=zz' }],
  ])('an answer with %s is refused', async (_, changes) => {
    answer = () => ({ ...json(RECORD), ...changes });
    expect(await failureOf(propose())).toContain('without a valid signature');
  });

  it('a signed answer to another request is refused', async () => {
    let stolen = '';
    answer = ({ signature }) => {
      const body = Buffer.from(JSON.stringify(RECORD));
      const fresh = sign(SECRET, Math.floor(Date.now() / 1_000), [signature, '200', body]);
      stolen ||= fresh;
      return { ...json(RECORD), signature: stolen };
    };
    await propose();
    answer = () => ({ ...json({ ...RECORD, total: 1 }), signature: stolen });
    expect(await failureOf(propose())).toContain('without a valid signature');
  });

  it('requests with another secret are refused by the insurer', async () => {
    answer = () => json(RECORD);
    expect(await failureOf(propose(insurer({ secret: 'y'.repeat(40) })))).toContain('answered 400');
  });

  it.each([
    ['another plate', { plate: 'ZZ999ZZ' }, 'another vehicle'],
    ['another country', { country: 'de' }, 'another vehicle'],
    ['no total', { total: 0 }, 'values of total'],
    ['a negative tax', { taxes: [{ kind: 'ssn', amount: -1 }] }, 'values of taxes'],
    ['fractions of cents', { net: 1.001 }, 'values of net'],
    ['an unknown cover', { covers: [{ kind: 'aliens' }] }, 'values of covers'],
    ['an end before the start', { ends_at: '2020-01-01T00:00:00Z' }, 'values of ends_at'],
    ['no commission in Italy', { commission: null }, 'values of commission'],
    ['a script for a document', { documents: [{ kind: 'terms', url: 'javascript:1' }] }, 'values of documents'],
    ['control characters', { insurer: 'Mutua\u202e' }, 'values of insurer'],
    ['an unknown field', { discount: 5 }, 'values of the whole'],
  ])('a proposal with %s is refused', async (_, changes, expected) => {
    answer = () => json({ ...RECORD, ...changes });
    expect(await failureOf(propose())).toContain(expected);
  });

  it('slow, large, redirecting and foreign answers are refused, and then the insurer is left alone', async () => {
    const time = { now: Date.now() };
    const made = insurer({ now: () => time.now });
    behave = () => undefined;
    expect(await failureOf(propose(made))).toContain('in time');
    behave = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000000' }).write('{');
    expect(await failureOf(propose(made))).toContain('too great length');
    behave = (response) => response.writeHead(302, { location: '/' }).end();
    expect(await failureOf(propose(made))).toContain('answered 302');
    behave = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    expect(await failureOf(propose(made))).toContain('other than JSON');
    behave = (response) => response.socket?.destroy();
    expect(await failureOf(propose(made))).toContain('failed');
    const count = received.length;
    expect(await failureOf(propose(made))).toContain('left alone');
    expect(received).toHaveLength(count);
    behave = undefined;
    answer = () => json(RECORD);
    time.now += 31_000;
    expect(await propose(made)).toMatchObject({ reference: 'P-1' });
  });
});

const ORDER: PolicyOrder = {
  id: '7e9b8f4e-0000-4000-8000-000000000001',
  version: 3,
  reference: 'P-1',
  plate: PLATE,
  country: 'it',
  total: 46_412,
  holder: { name: 'Maria' } as PolicyOrder['holder'],
  readings: [{ kind: 'terms', version: '1' }],
  acceptedAt: new Date('2026-11-17T10:00:00Z'),
  paidAt: new Date('2026-11-17T10:05:00Z'),
  documents: [{ kind: 'identity', type: 'image/jpeg', read: async () => Buffer.from('picture') }],
};

describe('the insurer’s contract: policies', () => {
  it('documents are sent first, then the order, and the policy comes with its document', async () => {
    answer = ({ path }) => {
      if (path.endsWith('/document')) return { type: 'application/pdf', body: '%PDF-1.4' };
      return json(path.endsWith('/policy') ? { policy_number: 'N/1' } : {});
    };
    const issued = await insurer().issue(ORDER, signal());
    expect(issued).toEqual({ policyNumber: 'N/1', document: Buffer.from('%PDF-1.4') });
    expect(received.map(({ method }) => method)).toEqual(['PUT', 'POST', 'GET']);
    expect(String(received[0]?.body)).toBe('picture');
    expect(JSON.parse(String(received[1]?.body))).toMatchObject({ order: `${ORDER.id}:3`, total: 464.12 });
  });

  it('a refusal is an answer; anything else than a number is a failure', async () => {
    answer = ({ path }) => json(path.endsWith('/policy') ? { refused: 'Dati diversi' } : {});
    expect(await insurer().issue(ORDER, signal())).toEqual({ refused: 'Dati diversi' });
    for (const value of [{}, { policy_number: '' }, { policy_number: 12 }, { status: 'ok' }]) {
      answer = ({ path }) => json(path.endsWith('/policy') ? value : {});
      expect(await failureOf(insurer().issue(ORDER, signal()))).toContain('unlikely values');
    }
    answer = ({ path }) => {
      if (path.endsWith('/document')) return { type: 'application/pdf', body: '<html>' };
      return json(path.endsWith('/policy') ? { policy_number: 'N/1' } : {});
    };
    expect(await failureOf(insurer().issue(ORDER, signal()))).toContain('no PDF');
  });

  it('what a withdrawal gives back is at most what was paid', async () => {
    const dates = { startsAt: new Date(), endsAt: new Date(), at: new Date() };
    const withdraw = () => insurer().withdraw({ policyNumber: 'N/1', total: 46_412, ...dates }, signal());
    answer = () => json({ refund: 400.5 });
    expect(await withdraw()).toEqual({ refund: 40_050 });
    answer = () => json({ refund: 500 });
    expect(await failureOf(withdraw())).toContain('more than was paid');
    answer = () => undefined;
    expect(await failureOf(withdraw())).toContain('does not know');
  });
});
