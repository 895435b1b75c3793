import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_BASE } from '#contract/shared/endpoint.ts';
import { installErrorHandler } from './error-handler.ts';
import { refuseUnderPressure } from './pressure.ts';

const EVERY_MS = 1_000;

describe('a server whose event loop is far behind', () => {
  let app: FastifyInstance;
  let delays: number[];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = fastify();
    installErrorHandler(app);
    refuseUnderPressure(app, { everyMs: EVERY_MS, measureMeanMs: () => delays.shift() ?? 0 });
    app.get(`${API_BASE}/x`, () => 'answer');
    app.get('/page', () => 'page');
  });
  afterEach(async () => {
    await app.close();
    vi.useRealTimers();
  });

  async function statusesAfter(measured: number[]): Promise<{ api: number; page: number }> {
    delays = [...measured];
    vi.advanceTimersByTime(measured.length * EVERY_MS);
    const [api, page] = await Promise.all([app.inject(`${API_BASE}/x`), app.inject('/page')]);
    return { api: api.statusCode, page: page.statusCode };
  }

  it('an overloaded server refuses API calls and still answers pages', async () => {
    expect(await statusesAfter([2_500, 2_500])).toEqual({ api: 503, page: 200 });
  });

  it('a single pause of the event loop refuses nothing', async () => {
    expect(await statusesAfter([5_000])).toEqual({ api: 200, page: 200 });
    expect(await statusesAfter([20, 5_000])).toEqual({ api: 200, page: 200 });
  });

  it('a server answers API calls again when it is no longer overloaded', async () => {
    expect(await statusesAfter([2_500, 2_500, 20])).toEqual({ api: 200, page: 200 });
  });
});
