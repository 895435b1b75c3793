import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';

const MAX_DELAY_MS = 2_000;
const MEASURED_EVERY_MS = 1_000;

/**
 * Refuses API calls while the server is far behind: they can be retried, but a page that lost one of its scripts could
 * not be used. One long pause is over by the time it is measured, so only two measurements in a row count.
 */
export function refuseUnderPressure(
  app: FastifyInstance,
  { everyMs = MEASURED_EVERY_MS, measureMeanMs = measureEventLoop(app) } = {},
): void {
  let wasBehind = false;
  let isRefusing = false;
  const measuring = setInterval(() => {
    const isBehind = measureMeanMs() > MAX_DELAY_MS;
    isRefusing = isBehind && wasBehind;
    wasBehind = isBehind;
  }, everyMs).unref();
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRefusing && request.url.startsWith(API_BASE) ? new AppError('service.unavailable') : undefined);
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(measuring);
    done();
  });
}

/** The mean delay of the event loop since the last call. */
function measureEventLoop(app: FastifyInstance): () => number {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });
  return () => {
    const mean = delay.mean / 1e6;
    delay.reset();
    return mean;
  };
}
