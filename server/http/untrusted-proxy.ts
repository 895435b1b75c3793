import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '#contract/shared/days.ts';

const QUIET_MS = HOUR_MS;

/** Behind a proxy that is not trusted, all visitors count as one; logged at most once an hour. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let quietUntil = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] && Date.now() >= quietUntil && (request.ips?.length ?? 1) === 1) {
      quietUntil = Date.now() + QUIET_MS;
      request.log.warn(
        'X-Forwarded-For came from an address that TRUST_PROXY does not name, and was ignored: ' +
          'if that is your proxy, all visitors behind it count as one',
      );
    }
    done();
  });
}
