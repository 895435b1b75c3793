import { pagePath } from '../contract/shared/paths.ts';
import { openDashboard } from './dashboard.ts';
import { JOURNEYS } from './journeys.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

test.use({ serviceWorkers: 'allow' });

const PLATES = { it: 'AB123CD', de: 'WVWZZZ1KZ6W000001' } as const;

for (const { locale, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const plate = PLATES[locale];

  test(`the garage is read without a network, by its owner only (${locale})`, { tag }, async ({ page, context }) => {
    test.setTimeout(120_000);
    await openDashboard(page, locale, plate);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('targa.offline'))).toContain(plate);

    await context.setOffline(true);
    await page.goto(pagePath('garage', locale));
    await expect(page.getByRole('heading', { name: t('offline:title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: plate })).toBeVisible();

    // Another session on the same device sees nothing of it.
    await page.evaluate(() => localStorage.setItem('targa.token', 'x'.repeat(43)));
    await page.reload();
    await expect(page.getByText(t('offline:nothing'))).toBeVisible();
    await expect(page.getByText(plate)).toHaveCount(0);

    // An invalid token ends the session, and what was kept goes with it.
    await context.setOffline(false);
    await page.goto(pagePath('home', locale));
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('targa.offline'))).toBeNull();
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.toSorted()).toEqual(['/offline', '/offline.js']);
  });
}

test('a visitor who is not signed in gets no worker', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect(manifest.status()).toBe(200);
  const { icons, start_url } = (await manifest.json()) as { icons: { src: string }[]; start_url: string };
  expect(start_url).toBe('/garage');
  for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
});

for (const { locale, tag } of JOURNEYS) {
  test(`notifications are refused, and granted (${locale})`, { tag }, async ({ page, context }) => {
    const t = translatorFor(locale);
    // Browsers of tests have no push service to subscribe to.
    await page.addInitScript(() => {
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
      const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
      let current: object | null = null;
      const change = (to: object | null) => {
        current = to;
        return to;
      };
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => change(null) === null,
      };
      PushManager.prototype.subscribe = async () => change(subscription) as never;
      PushManager.prototype.getSubscription = async () => current as never;
    });
    await openDashboard(page, locale, PLATES[locale]);
    const open = async () => {
      await page.goto(pagePath('profile', locale));
      await hydrated(page);
      await page.getByRole('button', { name: t('reminders:settings.open') }).click();
      return page.getByRole('dialog').getByRole('checkbox', { name: t('reminders:push.choice') });
    };
    // What is not granted is denied.
    await context.grantPermissions([]);
    const refused = await open();
    await expect(refused).toBeDisabled();
    await expect(page.getByText(t('reminders:push.denied'))).toBeVisible();
    await context.grantPermissions(['notifications']);
    const choice = await open();
    const saved = page.waitForResponse(
      (one) => one.url().endsWith('/reminders/push') && one.request().method() === 'PUT',
    );
    await choice.check();
    expect((await saved).status()).toBe(200);
    await expect(choice).toBeChecked();
    const removed = page.waitForResponse((one) => one.request().method() === 'DELETE');
    await choice.uncheck();
    expect((await removed).status()).toBe(200);
  });
}
