import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageName } from '#contract/shared/paths.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageBuild } from './page-build.ts';
import { type PageDependencies, servePages } from './pages.ts';
import { createResponseCache } from './response-cache.ts';

const HTML = '<html><head><script>window.first = 1</script></head></html>';
const OWN_HASHES = "'sha256-b3du'";

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** Pages without React: every known URL is a page, and renderings are recorded. */
function serve(changes: Partial<PageDependencies> & { hidden?: PageName[] } = {}) {
  const { hidden = [], ...dependencies } = changes;
  const rendered: string[] = [];
  const cache = createResponseCache(8_000_000);
  const routes = Object.fromEntries(['root', 'layout/not-found.page', 'home.it', 'home.de'].map((id) => [id, { id }]));
  const known: string[][] = [];
  const build: PageBuild = {
    routes,
    assets: { routes },
    entry: {
      module: {
        loadContext: ({ locale }) => ({ locale }),
        createHandler: (own) => async (request, context) => {
          known.push(Object.keys((own as PageBuild).routes));
          const { pathname, search } = new URL(request.url);
          rendered.push(pathname + search);
          const status = /\/404(\.data)?$|trabant/.test(pathname) ? 404 : 200;
          const language = (context as { locale: string }).locale;
          const type = pathname.endsWith('.data') ? 'text/x-script' : 'text/html; charset=utf-8';
          const headers = { 'content-type': type, 'content-language': language, 'x-script-hashes': OWN_HASHES };
          return new Response(HTML, { status, headers });
        },
      },
    },
  };
  const app = fastify();
  apps.push(app);
  servePages(app, {
    build: async () => build,
    mode: 'production',
    transport: () => Promise.reject(new Error('These pages call nothing')),
    cache,
    site: { publicUrl: 'https://targa.example', hasMailbox: false, demoRegistry: false, email: 'info@targa.example' },
    isPageAvailable: (name) => !hidden.includes(name),
    mayRender: () => true,
    ...dependencies,
  });
  return { app, cache, rendered, known };
}

async function get(app: FastifyInstance, ...urls: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await app.inject(url)).statusCode);
  return statuses;
}

it('a page is rendered with its own routes only', async () => {
  const { app, known } = serve();
  await get(app, '/', '/de', '/nothing-here');
  const frame = ['root', 'layout/not-found.page'];
  expect(known).toEqual([[...frame, 'home.it'], [...frame, 'home.de'], frame]);
});

describe('redirects to the canonical URL of a page', () => {
  it.each([
    ['/auto-nuove/', '/auto-nuove'],
    ['/Auto-Nuove', '/auto-nuove'],
    ['//auto-nuove//fiat//', '/auto-nuove/fiat'],
    ['/EN/New-Cars/Fiat/', '/en/new-cars/fiat'],
    ['/auto-nuove/%66iat', '/auto-nuove/fiat'],
    ['/en/', '/en'],
    ['/cerca-auto/?q=panda', '/cerca-auto?q=panda'],
    ['/cerca-auto/?x=1&gclid=abc&q=panda&utm_source=mail', '/cerca-auto?q=panda&utm_source=mail&gclid=abc'],
    ['/privacy-policy/?utm_campaign=a%20b&session=secret', '/privacy-policy?utm_campaign=a+b'],
    ['/privacy-policy/?x=//evil.example', '/privacy-policy'],
  ])('%s is redirected to %s', async (from, to) => {
    const { app, rendered } = serve();
    const response = await app.inject(from);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(to);
    expect(rendered).toEqual([]);
    expect(await get(app, to)).toEqual([200]);
  });

  it.each([
    '//evil.example',
    '//evil.example/auto-nuove',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '//evil.example/%2e%2e',
  ])('%s is never redirected to another site', async (url) => {
    const { headers } = await serve().app.inject(url);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });
});

describe('cache entries of pages', () => {
  it('a page has one cache entry for any unknown parameters and any order of known ones', async () => {
    const { app, rendered } = serve();
    await get(app, '/cerca-auto', '/cerca-auto?x=1', '/cerca-auto?utm_source=a', '/cerca-auto?Q=1', '/cerca-auto?q=');
    expect(rendered).toEqual(['/cerca-auto']);
    await get(app, '/cerca-auto?q=a&x=1', '/cerca-auto?y=2&q=a&q=b');
    expect(rendered).toEqual(['/cerca-auto', '/cerca-auto?q=a']);
  });

  it('all unknown URLs of a language share one cache entry', async () => {
    const { app, rendered, cache } = serve();
    const unknown = ['/x', '/x/y', '/x?a=1', '/%00', `/${'x'.repeat(5_000)}`, '/dashboard.php', '/it', '/../x'];
    const statuses = await get(app, ...unknown, '/en/x', '/en/y', '/de/x');
    expect(statuses.filter((status) => status !== 404)).toEqual([]);
    expect(rendered).toEqual(['/404', '/en/404', '/de/404']);
    const before = cache.bytes;
    for (let index = 0; index < 50; index++) await app.inject(`/made-up-${index}`);
    expect(cache.bytes).toBe(before);
  });

  it('an unknown car is not cached, because its URL can be made up', async () => {
    const { app, rendered, cache } = serve();
    expect(await get(app, '/auto-nuove/trabant', '/auto-nuove/trabant')).toEqual([404, 404]);
    expect(rendered).toHaveLength(2);
    expect(cache.bytes).toBe(0);
  });

  it('a page is cached in the language of its URL', async () => {
    const { app } = serve();
    for (const [url, language] of [
      ['/', 'it'],
      ['/en', 'en'],
      ['/de/neuwagen.data', 'de'],
      ['/es.data', 'es'],
      ['/_.data', 'it'],
      ['/fr/nothing', 'fr'],
    ])
      expect((await app.inject(String(url))).headers['content-language'], url).toBe(language);
  });
});

describe('URLs of page data', () => {
  it('data requests are not redirected and share one cache entry', async () => {
    const { app, rendered } = serve();
    const urls = ['/auto-nuove.data', '/AUTO-nuove.data', '/auto-nuove/.data', '/auto-nuove.data?x=1'];
    expect(await get(app, ...urls)).toEqual([200, 200, 200, 200]);
    expect(rendered).toEqual(['/auto-nuove.data']);
    await get(app, '/_.data', '/_.data?index', '/en.data');
    expect(rendered.slice(1)).toEqual(['/_.data', '/en.data']);
    await get(app, '/nothing.data', '/nothing/else.data');
    expect(rendered.slice(3)).toEqual(['/404.data']);
  });

  it('data requests may only name existing loaders', async () => {
    const { app, rendered } = serve();
    const url = '/auto-nuove.data?_routes=';
    await get(app, `${url}newCars.it`, `${url}made-up`, `${url}newCars.it%2Croot`, `${url}newCars.it&x=1`);
    expect(rendered).toEqual(['/auto-nuove.data?_routes=newCars.it', '/auto-nuove.data']);
    await get(app, '/auto-nuove?_routes=newCars.it');
    expect(rendered.at(-1)).toBe('/auto-nuove');
  });
});

describe('development and dynamic pages', () => {
  it('dynamic pages are rendered for every request and not cached', async () => {
    const { app, rendered, cache } = serve();
    const response = await app.inject('/dev/mailbox');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    await get(app, '/dev/mailbox', '/dev/mailbox.data');
    expect(rendered).toEqual(['/dev/mailbox', '/dev/mailbox', '/dev/mailbox.data']);
    expect(cache.bytes).toBe(0);
  });

  it('unavailable pages are answered like unknown URLs', async () => {
    const { app, rendered } = serve({ hidden: ['kit', 'mailbox'] });
    const urls = ['/dev/kit', '/en/dev/kit', '/dev/mailbox', '/dev/mailbox.data', '/dev/nothing'];
    expect(await get(app, ...urls)).toEqual([404, 404, 404, 404, 404]);
    expect(rendered).toEqual(['/404', '/en/404', '/404.data']);
    expect((await app.inject('/dev/mailbox')).headers['cache-control']).toBe('public, no-cache');
  });

  it('in development nothing is cached and scripts are not restricted', async () => {
    const { app, rendered } = serve({ mode: 'development' });
    await get(app, '/', '/');
    expect(rendered).toEqual(['/', '/']);
    expect((await app.inject('/')).headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });
});

describe('the limit of renderings', () => {
  it('the limit of renderings does not count cached pages', async () => {
    let left = 3;
    const { app, rendered } = serve({
      mayRender(_request, reply) {
        left -= 1;
        if (left < 0) reply.code(429).send('wait');
        return left >= 0;
      },
    });
    expect(await get(app, '/', '/', '/?utm_source=a', '/nothing', '/nothing-else')).toEqual([200, 200, 200, 404, 404]);
    expect(await get(app, '/dev/mailbox', '/dev/mailbox', '/de', '/', '/x')).toEqual([200, 429, 429, 200, 404]);
    expect(rendered).toEqual(['/', '/404', '/dev/mailbox']);
  });
});

describe('the content security policy', () => {
  it('every page has its own content security policy', async () => {
    const { app } = serve();
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toBe(contentSecurityPolicy(OWN_HASHES, 'https://targa.example'));
    expect(headers).not.toHaveProperty('x-script-hashes');
    expect((await app.inject('/auto-nuove.data')).headers).not.toHaveProperty('content-security-policy');
  });
});
