import type { AddressInfo } from 'node:net';
import { readEnvironment } from '../server/environment/env.ts';
import { createServer } from '../server/http/server.ts';
import { accessibilityProblems } from './accessibility.ts';
import { translatorFor } from './translations.ts';
import { expect, test } from './watched-page.ts';

for (const { locale, path, tag } of [
  { locale: 'it', path: '/', tag: '@desktop' },
  { locale: 'de', path: '/de/neuwagen', tag: '@mobile' },
] as const)
  test(`above the limit a page asks to wait and retries by itself (${locale})`, { tag }, async ({
    page,
    complaints,
  }) => {
    const translate = translatorFor(locale);
    // Ten pages a minute.
    const app = await createServer(readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0.001' }));
    let visits = 0;
    app.get(path, (_request, reply) => reply.type('text/html').send('<h1>Here</h1>'));
    app.addHook('onResponse', (_request, _reply, done) => {
      visits += 1;
      done();
    });
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`;
      for (let count = 0; count < 10; count += 1) await page.request.get(url);
      await page.clock.install();
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(429);
      await expect(page.getByRole('heading', { level: 1, name: translate('waiting:title') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await accessibilityProblems(page)).toEqual([]);
      const before = visits;
      const again = page.waitForResponse(url);
      await page.clock.fastForward(61_000);
      await again;
      expect(visits).toBeGreaterThan(before);
      expect(complaints.filter((text) => !text.includes('429'))).toEqual([]);
    } finally {
      await app.close();
    }
  });
