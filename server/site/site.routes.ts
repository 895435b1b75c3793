import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { type CarAddress, robots, sitemap } from './sitemap.ts';

interface SiteDependencies {
  publicUrl: string;
  cache: ResponseCache;
  listCars(): Promise<CarAddress[]>;
}

/** What search engines read. */
export function siteRoutes(app: FastifyInstance, { publicUrl, cache, listCars }: SiteDependencies): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    cache.respond(request, reply, '/sitemap.xml', async () => ({
      status: 200,
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
      },
      body: Buffer.from(sitemap(publicUrl, await listCars())),
      keep: true,
    })),
  );
}
