import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import { networkOf } from './caller-network.ts';
import { sendWaitPage } from './wait-page.ts';

const WINDOW_MS = 60_000;
/** A page brings many assets, and who watches over the server must always get through. */
const UNCOUNTED = /^\/(?:assets|health)\//;
/** A kept page costs next to nothing. One that has to be rendered counts as a call besides. */
const PAGES_PER_CALL = 10;
/** Whoever has very many networks must not fill the memory; the ones that came first are forgotten. */
const MAX_NETWORKS = 20_000;

type MayRender = (request: FastifyRequest, reply: FastifyReply) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a page that has to be rendered; false when it was refused, and answered. */
    mayRender: MayRender;
  }
}

interface Visits {
  calls: number;
  pages: number;
}

/** What each network has asked for in the current minute. */
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

/** Keeps one network from crowding out the others: so many calls and pages a minute, counted in this process. */
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
