import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';

const WINDOW_MS = 60_000;
/** A page brings many assets, and who watches over the server must always get through. */
const UNCOUNTED = /^\/(?:assets|health)\//;

/** Keeps one address from crowding out the others: so many requests a minute, counted in this process. */
export function limitVisitors(app: FastifyInstance, perMinute: number): void {
  let counts = new Map<string, number>();
  let until = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNCOUNTED.test(request.url)) return done();
    const now = Date.now();
    if (now >= until) {
      counts = new Map();
      until = now + WINDOW_MS;
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count <= perMinute) return done();
    done(new AppError('request.too-many', { retryAfter: String(Math.ceil((until - now) / 1000)) }));
  });
}
