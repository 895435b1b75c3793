import type { FastifyInstance } from 'fastify';
import {
  getContentPage,
  getEnergyPrices,
  getGlossary,
  getGuide,
  getPost,
  listPosts,
} from '#contract/content/content.endpoints.ts';
import { listGuides } from '#contract/content/guide-search.endpoints.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { Route } from '#server/http/route.ts';
import type { ContentService } from './content.service.ts';
import { guideFeed, postFeed } from './feeds.ts';

export function contentRoutes(route: Route, content: ContentService): void {
  route(listGuides, ({ locale, query }) => content.listGuides(locale, query.q));
  route(getGuide, ({ locale, params }) => content.getGuide(locale, params.slug));
  route(getContentPage, ({ locale, params }) => content.getPage(locale, params.page));
  route(listPosts, ({ locale }) => content.listPosts(locale));
  route(getPost, ({ locale, params }) => content.getPost(locale, params.slug));
  route(getGlossary, ({ locale }) => content.getGlossary(locale));
  route(getEnergyPrices, ({ locale }) => content.getEnergyPrices(locale));
}

interface FeedDependencies {
  publicUrl: string;
  cache: ResponseCache;
  content: ContentService;
}

const ATOM_HEADERS = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding',
};

/** The feeds of guides and posts below the path of each list. */
export function feedRoutes(app: FastifyInstance, { publicUrl, cache, content }: FeedDependencies): void {
  for (const locale of LOCALES) {
    const feeds = [
      [pagePath('guides', locale), () => guideFeed(content, locale, publicUrl)],
      [pagePath('blog', locale), () => postFeed(content, locale, publicUrl)],
    ] as const;
    for (const [list, make] of feeds) {
      const path = `${list}/feed.xml`;
      app.get(path, { schema: { hide: true } }, (request, reply) =>
        cache.respond(request, reply, path, async () => ({
          status: 200,
          headers: ATOM_HEADERS,
          body: Buffer.from(await make()),
          isCacheable: true,
        })),
      );
    }
  }
}
