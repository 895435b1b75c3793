import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MARKETING_PARAMETERS } from '#contract/analytics/marketing.rules.ts';
import {
  localeOfPath,
  type PageName,
  pageDefinition,
  type ResolvedPage,
  resolvePath,
  routeId,
} from '#contract/shared/paths.ts';
import type { Publisher } from '#contract/shared/publisher.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { dataPath, ROUTES_PARAMETER, readDataUrl } from './data-url.ts';
import { HASHES_HEADER, type PageBuild, type PageHandler, type Site, type Transport } from './page-build.ts';
import type { Rendered, ResponseCache } from './response-cache.ts';

const MAX_URL_LENGTH = 2_000;
/** Pages are rendered in the order of arrival, because all at once would all finish late. Some overlap while one reads data. */
const limited = createConcurrencyLimiter({ concurrency: 3, maxQueued: 1_000 });
/** Vite injects inline scripts and styles, whose hashes are not known. */
const DEVELOPMENT_POLICY = "frame-ancestors 'none'";

export interface PageDependencies {
  /** Called for every rendering, because the build changes in development. */
  build(): Promise<PageBuild>;
  mode: 'production' | 'development';
  transport: Transport;
  cache: ResponseCache;
  site: Site;
  publisher?: Publisher;
  isPageAvailable(name: PageName): boolean;
  /** Counts a rendering; false if it exceeded the limit and was answered. */
  mayRender(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Serves all pages of the site from one route. */
export function servePages(app: FastifyInstance, dependencies: PageDependencies): void {
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    // The cache key of a page is its canonical URL, so a hit needs no parsing.
    if (dependencies.cache.serve(request, reply, request.url)) return;
    const pageUrl = parsePageUrl(request.url);
    const { page } = pageUrl;
    if (page && !pageUrl.isData && page.canonical !== pageUrl.pathname) {
      return reply.redirect(page.canonical + withMarketing(request.url, pageUrl.search), 301);
    }
    const available = page && dependencies.isPageAvailable(page.name);
    const url = available ? requestPath(page, pageUrl) : unknownPath(pageUrl);
    const isDynamic = available && pageDefinition(page.name).dynamic;
    return answer(request, reply, dependencies, url, isDynamic ? undefined : url);
  });
}

interface PageUrl {
  pathname: string;
  page: ResolvedPage | undefined;
  /** The parameters that this page uses, in a fixed order, so that a page has one URL. */
  search: string;
  isData: boolean;
}

function parsePageUrl(url: string): PageUrl {
  const { path, search: query, isData } = readDataUrl(url);
  const pathname = path.slice(0, MAX_URL_LENGTH);
  const page = resolvePath(pathname);
  const known = (page && pageDefinition(page.name).query) ?? [];
  // Only the page's own loaders are accepted.
  const loaders: Record<string, string> = isData && page ? { [ROUTES_PARAMETER]: routeId(page.name, page.locale) } : {};
  return { pathname, page, search: pick(query, known, loaders), isData };
}

/** Keeps the named parameters, and those with exactly the expected value. */
function pick(search: string, names: readonly string[], fixed: Record<string, string> = {}): string {
  const given = new URLSearchParams(search.slice(0, MAX_URL_LENGTH));
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  for (const [name, value] of Object.entries(fixed)) {
    if (given.get(name) === value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** A redirect must not lose the marketing parameters of a link, although the page ignores them. */
function withMarketing(url: string, search: string): string {
  const marketing = pick(new URL(url, 'http://localhost').search, MARKETING_PARAMETERS).slice(1);
  if (!marketing) return search;
  return search ? `${search}&${marketing}` : `?${marketing}`;
}

function requestPath({ canonical }: ResolvedPage, { isData, search }: PageUrl): string {
  return (isData ? dataPath(canonical) : canonical) + search;
}

/** All unknown URLs of a language share one response, so that they cannot fill the cache. */
function unknownPath({ pathname, isData }: PageUrl): string {
  const locale = localeOfPath(pathname);
  const path = `${locale === 'it' ? '' : `/${locale}`}/404`;
  return isData ? dataPath(path) : path;
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: PageDependencies,
  url: string,
  key: string | undefined,
) {
  const { cache, mayRender } = dependencies;
  if (key !== undefined && cache.serve(request, reply, key)) return;
  if (!mayRender(request, reply)) return;
  const render = () => limited(() => renderPage(request, dependencies, url));
  if (key !== undefined) return cache.respond(request, reply, key, render);
  return render().then(({ status, headers, body }) =>
    reply.code(status).headers(headers).header('cache-control', 'no-store').send(body),
  );
}

const FRAME_ROUTES = ['root', 'layout/not-found.page'];
const handlers = new WeakMap<PageBuild, Map<string, PageHandler>>();

/** Created once per page with its routes only, because React Router matches against all its routes several times. */
function handlerOf(build: PageBuild, mode: string, url: string): PageHandler {
  const known = handlers.get(build) ?? new Map<string, PageHandler>();
  handlers.set(build, known);
  const page = parsePageUrl(url).page;
  const id = page ? routeId(page.name, page.locale) : '';
  const handler = known.get(id) ?? build.entry.module.createHandler(withRoutes(build, [...FRAME_ROUTES, id]), mode);
  known.set(id, handler);
  return handler;
}

function withRoutes(build: PageBuild, ids: readonly string[]): PageBuild {
  const pick = (routes: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

async function renderPage(request: FastifyRequest, dependencies: PageDependencies, url: string): Promise<Rendered> {
  const { transport, site, publisher, mode } = dependencies;
  const build = await dependencies.build();
  const context = build.entry.module.loadContext({
    transport,
    site,
    publisher,
    locale: localeOfPath(parsePageUrl(url).pathname),
    report: (error) => request.log.error({ err: error }, 'page failed'),
  });
  const response = await handlerOf(build, mode, url)(new Request(site.publicUrl + url), context);
  const body = Buffer.from(await response.arrayBuffer());
  const { [HASHES_HEADER]: hashes = '', ...headers } = Object.fromEntries(response.headers);
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] =
      mode === 'production' ? contentSecurityPolicy(hashes, site.publicUrl) : DEVELOPMENT_POLICY;
  }
  headers['cache-control'] ??= 'public, no-cache';
  headers['vary'] = 'accept-encoding';
  const hasUsedCars = showsUsedCars(url);
  return {
    status: response.status,
    headers,
    body,
    isCacheable: mode === 'production' && isWorthCaching(response.status, url),
    part: hasUsedCars ? 'used-cars' : undefined,
    isSentOften: !hasUsedCars,
  };
}

function showsUsedCars(url: string): boolean {
  const { page } = parsePageUrl(url);
  return page !== undefined && pageDefinition(page.name).usedCars === true;
}

/** Responses for made-up URLs would evict real pages; only the shared not-found response is cached. */
function isWorthCaching(status: number, url: string): boolean {
  return status === 200 || (status === 404 && resolvePath(url) === undefined);
}
