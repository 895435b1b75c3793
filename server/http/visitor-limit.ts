import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import { networkOf } from './caller-network.ts';
import { sendWaitPage } from './wait-page.ts';

const WINDOW_MS = 60_000;
/** A page loads many assets, and monitoring must never be refused. */
const UNCOUNTED = /^\/(?:assets|health)\//;
/** A cached page costs very little. One that has to be rendered also counts as a call. */
const PAGES_PER_CALL = 10;
/** Limits the memory for callers with very many networks; the oldest entries are evicted. */
const MAX_NETWORKS = 20_000;

type MayRender = (request: FastifyRequest, reply: FastifyReply) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a page that has to be rendered; false if it was refused and answered. */
    mayRender: MayRender;
  }
}

interface Visits {
  calls: number;
  pages: number;
}

/** The requests of each network in the current minute. */
export function createVisitCounts(now: () => number = Date.now) {
  let networks = new Map<string, Visits>();
  let until = 0;
  return {
    of(address: string): Visits {
      if (now() >= until) {
        networks = new Map();
        until = now() + WINDOW_MS;
      }
      const network = networkOf(address);
      const known = networks.get(network);
      if (known) return known;
      if (networks.size >= MAX_NETWORKS) networks.delete(networks.keys().next().value ?? '');
      const visits = { calls: 0, pages: 0 };
      networks.set(network, visits);
      return visits;
    },
    secondsLeft: () => Math.max(1, Math.ceil((until - now()) / 1000)),
    get size() {
      return networks.size;
    },
  };
}

/** Limits the calls and pages of one network per minute, counted in this process. */
export function limitVisitors(app: FastifyInstance, callsPerMinute: number): void {
  const counts = createVisitCounts();
  app.addHook('onRequest', (request, reply, done) => {
    if (UNCOUNTED.test(request.url)) return done();
    const visits = counts.of(request.ip);
    if (request.url.startsWith(API_BASE)) {
      visits.calls += 1;
      if (visits.calls <= callsPerMinute) return done();
      return done(new AppError('request.too-many', { retryAfter: String(counts.secondsLeft()) }));
    }
    visits.pages += 1;
    if (visits.pages <= callsPerMinute * PAGES_PER_CALL) return done();
    sendWaitPage(reply, request.url, counts.secondsLeft());
  });
  app.decorate('mayRender', (request, reply) => {
    const visits = counts.of(request.ip);
    visits.calls += 1;
    if (visits.calls <= callsPerMinute) return true;
    sendWaitPage(reply, request.url, counts.secondsLeft());
    return false;
  });
}
