import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/shared/errors.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import {
  articlesSitemap,
  CAR_KINDS,
  CARS_IN_ONE_PART,
  type CarKind,
  carsSitemap,
  dealersSitemap,
  type ListedArticle,
  type ListedCar,
  type ListedDealer,
  type ListedOffer,
  offersSitemap,
  pagesSitemap,
  robots,
  sitemapIndex,
} from './sitemap.ts';

interface SiteDependencies {
  publicUrl: string;
  cache: ResponseCache;
  /** The number of makes, models and versions on sale in any country. */
  countCars(): Promise<Record<CarKind, number>>;
  listCars(kind: CarKind, page: { offset: number; limit: number }): Promise<ListedCar[]>;
  /** Current offers. */
  listOffers(): Promise<ListedOffer[]>;
  listArticles(): Promise<ListedArticle[]>;
  listDealers(): Promise<ListedDealer[]>;
}

const XML_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
};
const PART = new RegExp(`^(${CAR_KINDS.join('|')})-([1-9]\\d{0,4})\\.xml$`);

/** The routes for search engines. */
export function siteRoutes(app: FastifyInstance, dependencies: SiteDependencies): void {
  const { publicUrl, cache, countCars, listCars, listOffers, listArticles, listDealers } = dependencies;
  const schema = { hide: true };
  const respond = (request: FastifyRequest, reply: FastifyReply, name: string, make: () => Promise<string>) =>
    cache.respond(request, reply, name, async () => ({
      status: 200,
      headers: XML_HEADERS,
      body: Buffer.from(await make()),
      isCacheable: true,
    }));

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { schema }, (request, reply) =>
    respond(request, reply, '/sitemap.xml', async () => sitemapIndex(publicUrl, await countCars())),
  );
  app.get('/sitemap-pages.xml', { schema }, (request, reply) =>
    respond(request, reply, '/sitemap-pages.xml', async () => pagesSitemap(publicUrl)),
  );
  app.get('/sitemap-offers.xml', { schema }, (request, reply) =>
    respond(request, reply, '/sitemap-offers.xml', async () => offersSitemap(publicUrl, await listOffers())),
  );
  app.get('/sitemap-articles.xml', { schema }, (request, reply) =>
    respond(request, reply, '/sitemap-articles.xml', async () => articlesSitemap(publicUrl, await listArticles())),
  );
  app.get('/sitemap-dealers.xml', { schema }, (request, reply) =>
    respond(request, reply, '/sitemap-dealers.xml', async () => dealersSitemap(publicUrl, await listDealers())),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part', { schema }, (request, reply) => {
    const [, kind, number] = PART.exec(request.params.part) ?? [];
    if (!kind) throw new AppError('request.not-found');
    return respond(request, reply, `/sitemap-${kind}-${number}.xml`, async () => {
      const offset = (Number(number) - 1) * CARS_IN_ONE_PART;
      const cars = await listCars(kind as CarKind, { offset, limit: CARS_IN_ONE_PART });
      if (cars.length === 0) throw new AppError('request.not-found');
      return carsSitemap(publicUrl, kind as CarKind, cars);
    });
  });
}
