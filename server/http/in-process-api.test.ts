import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import { createInProcessApi } from './in-process-api.ts';

const double = endpoint({
  method: 'GET',
  path: '/test/:number',
  summary: 'Doubles',
  params: z.object({ number: z.coerce.number() }),
  response: z.object({ doubled: z.number() }),
});
const secret = endpoint({ method: 'GET', path: '/secret', summary: 'Mine', auth: 'user', response: z.object({}) });

function api(ready = true) {
  const inProcess = createInProcessApi({ isReady: () => ready, log: fastify({ logger: false }).log });
  inProcess.register(double, async ({ params }) => {
    const { number } = params as { number: number };
    if (number === 13) throw new AppError('catalogue.model-not-found');
    if (number === 14) throw new Error('secret detail');
    return { doubled: number * 2 };
  });
  inProcess.register(secret, async () => ({}));
  const call = (number: string) =>
    inProcess.transport({ endpoint: double, input: { params: { number } }, locale: 'it' });
  return { call, transport: inProcess.transport };
}

describe('calls that pages make', () => {
  it('calls of pages are validated and answered as over HTTP', async () => {
    const { call } = api();
    expect(await call('4')).toEqual({ status: 200, body: { doubled: 8 } });
    expect(await call('x')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await call('13')).toMatchObject({ status: 404, body: { code: 'catalogue.model-not-found' } });
  });

  it('a failed call of a page reveals no details', async () => {
    const answer = await api().call('14');
    expect(answer).toEqual({ status: 500, body: { code: 'service.failed', data: { status: 500, params: {} } } });
  });

  it('calls of pages fail while the database is not ready', async () => {
    expect(await api(false).call('4')).toMatchObject({ status: 503, body: { code: 'service.unavailable' } });
  });

  it('pages cannot call endpoints that need a user', async () => {
    expect(await api().transport({ endpoint: secret, input: {}, locale: 'it' })).toMatchObject({ status: 404 });
  });
});
