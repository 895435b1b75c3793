import type { FastifyBaseLogger } from 'fastify';
import { type Listener, listen } from './database/listen.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Services } from './services.ts';
import { createThrottle } from './shared/throttle.ts';

/** Used cars change several times a second, and every change empties their part of the cache. */
const USED_CARS_PAUSE_MS = 1_000;

interface Options {
  /** The URL of the database. */
  url: string;
  cache: ResponseCache;
  services: Pick<Services, 'dealers' | 'search' | 'usedSearchEngine'>;
  log: FastifyBaseLogger;
}

/** Clears everything a process caches of catalogue and used cars when another process or a command has changed them. */
export function followCatalogue({ url, cache, services, log }: Options): Listener {
  const follow = (channel: string, what: string, onMessage: () => void) =>
    listen({
      url,
      channel,
      onMessage,
      onLost: (error) => log.warn({ err: error }, `changes of ${what} are not heard: connection lost`),
      onBack: () => log.info(`changes of ${what} are heard again`),
    });
  const usedCars = createThrottle(services.usedSearchEngine.refresh, USED_CARS_PAUSE_MS);
  const listeners = [
    follow('catalogue_changed', 'the catalogue', () => {
      cache.drop();
      services.dealers.invalidate();
      void services.search.refresh();
    }),
    follow('used_cars_changed', 'the used cars', usedCars.request),
  ];
  return {
    async close() {
      usedCars.close();
      await Promise.all(listeners.map((listener) => listener.close()));
    },
  };
}
