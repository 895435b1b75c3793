import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '#server/testing/accounts.ts';
import { cpuMsSince } from '#server/testing/cpu-time.ts';
import { complaint, HOSTILE_TEXTS, HOSTILE_VALUES } from '#server/testing/hostile-input.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
/** The operations are known only when the app runs, so they are shared out among this many tests. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8];

const BROKEN_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '123',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  '\ufeff{}',
];

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
}
interface Operation {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}
interface Described {
  isSecured: boolean;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  pathNames: string[];
  queryNames: string[];
  bodyNames: string[] | undefined;
}

let operations: Described[];

beforeAll(async () => {
  // As after a start: the first reader of an article would wait for all of them.
  await test.services.content.prepare();
  const document = (await test.app.inject('/wp-json/openapi.json')).json();
  operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => ({
      isSecured: security !== undefined,
      method: method.toUpperCase() as Described['method'],
      path,
      pathNames: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      queryNames: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      bodyNames: requestBody && Object.keys(requestBody.content['application/json']?.schema.properties ?? {}),
    })),
  );
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function fill(path: string, value: string): string {
  return path.replace(/\{\w+\}/g, () => value);
}

/** Malformed input for one operation. */
function* attacks({ method, path, pathNames, queryNames, bodyNames }: Described): Generator<InjectOptions> {
  const plain = fill(path, 'fiat');
  for (const text of pathNames.length > 0 ? HOSTILE_TEXTS : []) yield { method, url: fill(path, encode(text)) };
  for (const raw of ['..%2f', '%2e%2e%2f', '%c0%af', '%', '%ff', '..;', '%00']) {
    yield { method, url: fill(path, raw) };
    yield { method, url: `${plain}/${raw}` };
    yield { method, url: `${plain}?${raw}=${raw}` };
  }
  // Names that no operation reads are sent together.
  for (const names of [...queryNames.map((name) => [name]), ['unknown', '__proto__', 'constructor']]) {
    const send = (toQuery: (name: string) => string) => ({ method, url: `${plain}?${names.map(toQuery).join('&')}` });
    for (const text of HOSTILE_TEXTS) yield send((name) => `${name}=${encode(text)}`);
    yield send((name) => `${name}[]=a`);
    yield send((name) => `${name}=a&${name}=b`);
    yield send((name) => `${name}[a]=b`);
    yield send((name) => name);
  }
  for (const text of ['x'.repeat(10_000), ';;;,,,', 'q=;q=,', '*;q=NaN'])
    yield { method, url: plain, headers: { 'accept-language': text, 'dk-authorization': text, 'if-none-match': text } };
  if (method === 'GET') return;
  for (const payload of BROKEN_BODIES)
    yield { method, url: plain, payload, headers: { 'content-type': 'application/json' } };
  for (const value of HOSTILE_VALUES) {
    for (const name of [...(bodyNames ?? []), 'unknown']) yield { method, url: plain, payload: { [name]: value } };
    yield { method, url: plain, payload: Object.fromEntries((bodyNames ?? []).map((name) => [name, value])) };
  }
}

function describeAttack({ method, url, payload }: InjectOptions): string {
  return `${method} ${String(url).slice(0, 120)} ${payload === undefined ? '' : JSON.stringify(payload).slice(0, 80)}`;
}

describe('bad input', () => {
  it('bad input is sent to every operation of the API', () => {
    expect(operations.length).toBeGreaterThanOrEqual(9);
    expect(operations.map(({ path }) => path).filter((path) => !path.startsWith('/wp-json/'))).toEqual([]);
  });

  it.each(PARTS)('bad input never breaks an operation (part %i)', async (part) => {
    const complaints: string[] = [];
    let count = 0;
    for (const operation of operations.filter((_, index) => index % PARTS.length === part - 1)) {
      // Some inputs are valid calls that end the session.
      const { token } = await insertAccount(test);
      for (const attack of attacks(operation)) {
        const start = process.cpuUsage();
        const headers = { ...(operation.isSecured && { 'dk-authorization': token }), ...attack.headers };
        const { statusCode, body } = await test.app.inject({ ...attack, headers });
        const wrong = complaint(statusCode, body, cpuMsSince(start));
        if (wrong) complaints.push(`${describeAttack(attack)} ${wrong}`);
        count += 1;
      }
    }
    expect(complaints).toEqual([]);
    expect(count).toBeGreaterThan(500);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('bad input leaves the catalogue unchanged', async () => {
    expect((await test.app.inject('/wp-json/dkwp/v2/car/makes')).json()).toHaveLength(42);
  });

  it('the checks find a broken response', () => {
    const fine = JSON.stringify({ code: 'request.invalid', message: 'x', data: { status: 400, params: {} } });
    expect(complaint(400, fine, 1)).toBeUndefined();
    expect(complaint(400, fine, 3_000)).toContain('took');
    expect(complaint(500, fine, 1)).toContain('answered 500');
    expect(complaint(404, fine, 1)).toContain('error model');
    expect(complaint(400, fine.replace('"x"', '"select id from users"'), 1)).toContain('too much');
    expect(complaint(400, fine.replace('"x"', '"at /work/server/a.ts"'), 1)).toContain('too much');
  });
});
