import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './app.ts';
import { type Listener, listen } from './database/listen.ts';
import type { ResponseCache } from './http/response-cache.ts';

interface Options {
  /** The URL of the database. */
  url: string;
  cache: ResponseCache;
  services: Pick<Services, 'dealers' | 'search'>;
  log: FastifyBaseLogger;
}

/** Clears everything a process caches of the catalogue when another process or a command has changed it. */
export function followCatalogue({ url, cache, services, log }: Options): Listener {
  return listen({
    url,
    channel: 'catalogue_changed',
    onMessage() {
      cache.drop();
      services.dealers.invalidate();
      void services.search.refresh();
    },
    onLost: (error) => log.warn({ err: error }, 'changes of the catalogue are not heard: connection lost'),
    onBack: () => log.info('changes of the catalogue are heard again'),
  });
}
