import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createElement } from 'react';
import { readEnvironment } from '../server/environment/env.ts';
import { publisherOf } from '../server/environment/publisher.ts';
import { openBuiltPages } from '../server/http/open-pages.ts';
import type { PageBuild } from '../server/http/page-build.ts';
import { servePages } from '../server/http/pages.ts';
import { createResponseCache } from '../server/http/response-cache.ts';
import { securityHeaders } from '../server/http/security-headers.ts';
import { expect, test } from './watched-page.ts';

const INJECTED = `<script>window.injected = "script"</script>
<script type="module" async="">window.injected = "module"</script>
<script type="text/plain" id="page-scripts">window.injected = "first of its name"</script>
<img src="data:," alt="" onerror="window.injected = 'attribute'">
<p>Injected</p>`;

/** The built site, in which one page shows HTML without escaping it. */
async function serveUnescaped(publicUrl: string) {
  const pages = await openBuiltPages();
  const built = await pages.build();
  const route = built.routes['privacy.it'] as { module: object };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the very mistake that this test is about
  const unescaped = () => createElement('div', { dangerouslySetInnerHTML: { __html: INJECTED } });
  const build: PageBuild = {
    ...built,
    routes: { ...built.routes, 'privacy.it': { ...route, module: { ...route.module, default: unescaped } } },
  };
  const app = fastify();
  await pages.serveAssets(app);
  servePages(app, {
    build: async () => build,
    mode: 'production',
    transport: () => Promise.reject(new Error('This page calls nothing')),
    cache: createResponseCache(8_000_000, securityHeaders(publicUrl)),
    site: { publicUrl, hasMailbox: false, demoRegistry: false, email: 'info@targa.example' },
    publisher: publisherOf(readEnvironment({})),
    isPageAvailable: () => true,
    mayRender: () => true,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

test('an injected script is not executed, and our own scripts are', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  const { app, origin } = await serveUnescaped('http://localhost');
  try {
    // The last injected element is where the page looks for its own scripts, so these do not start.
    const response = await page.goto(`${origin}/privacy-policy`);
    await expect(page.getByText('Injected')).toBeVisible();
    await expect
      .poll(() => complaints.filter((text) => /Content Security Policy/.test(text)).length)
      .toBeGreaterThan(2);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(true);
    const headers = response?.headers() ?? {};
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers).not.toHaveProperty('x-script-hashes');
    expect(await response?.text()).not.toContain('nonce=');
  } finally {
    await app.close();
  }
});
