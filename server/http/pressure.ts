import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';

const MAX_DELAY_MS = 2_000;
const MEASURED_EVERY_MS = 1_000;

/**
 * Sends calls away while the server is far behind. They can be tried again; a page that lost one of its scripts on the
 * way could not be used.
 */
export function refuseUnderPressure(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  let isBehind = false;
  const measuring = setInterval(() => {
    isBehind = delay.mean / 1e6 > MAX_DELAY_MS;
    delay.reset();
  }, MEASURED_EVERY_MS).unref();
  app.addHook('onRequest', (request, _reply, done) => {
    done(isBehind && request.url.startsWith(API_BASE) ? new AppError('service.unavailable') : undefined);
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(measuring);
    delay.disable();
    done();
  });
}
