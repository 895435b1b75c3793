import type { Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath, resolvePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { bringToken, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const SCRIPT_LIMIT = 160_000;
/** Interactive pages, unlike plain ones. */
const TOOL_SCRIPT_LIMIT = 180_000;
const TOOLS = ['search', 'model', 'version', 'compare'];
const STYLE_LIMIT = 25_000;

/** Italian is checked at every width, German with its long words at mobile width only. */
const CHECKED_WIDTHS: Partial<Record<Locale, string[]>> = { it: [], de: ['@mobile'] };

/** Other languages differ only in their texts, so only the pages with the most text are checked. */
const LONGEST_TEXTS = ['home', 'model', 'electric', 'privacy'];

/** The other pages and their dialogs are checked by their own journeys. */
const UNLISTED = [
  'login',
  'registration',
  'forgotPassword',
  'confirmation',
  'garage',
  'quoteRequest',
  'advisorBooking',
  'dealerAnswer',
] as const;
const SIGNED_IN = ['profile', 'changePassword'] as const;

for (const { locale, path } of PUBLIC_PAGES) {
  const widths = CHECKED_WIDTHS[locale];
  const { name = '' } = resolvePath(new URL(path, 'http://localhost').pathname) ?? {};
  if (!widths && !LONGEST_TEXTS.includes(name)) continue;
  test(`the page ${path} fits, is accessible and loads without errors`, { tag: widths ?? ['@desktop'] }, async ({
    page,
    complaints,
  }) => {
    await observeLayoutShifts(page);
    const sizes = measureSizes(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await overflowing(page)).toEqual([]);

    const { script, style } = await sizes();
    expect(script, 'gzipped script').toBeLessThanOrEqual(TOOLS.includes(name) ? TOOL_SCRIPT_LIMIT : SCRIPT_LIMIT);
    expect(style, 'gzipped style').toBeLessThanOrEqual(STYLE_LIMIT);
    expect(await layoutShift(page)).toBe(0);
    if (widths) expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('dark pages have enough contrast', { tag: '@mobile' }, async ({ page, complaints }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/de/neuwagen', '/auto-nuove/fiat/pandina', '/privacy-policy', '/nothing-here']) {
    await page.goto(path);
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

for (const locale of ['it', 'de'] as const) {
  const translate = translatorFor(locale);

  test(`pages hidden from search engines fit and are accessible (${locale})`, { tag: '@mobile' }, async ({ page }) => {
    test.setTimeout(120_000);
    for (const name of UNLISTED) {
      await page.goto(pagePath(name, locale));
      await hydrated(page);
      expect(await accessibilityProblems(page), name).toEqual([]);
    }
    await bringToken(page, await register(page.request, locale));
    for (const name of SIGNED_IN) {
      await page.goto(pagePath(name, locale));
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      expect(await accessibilityProblems(page), name).toEqual([]);
    }
  });

  test(`every menu of the header fits and is accessible (${locale})`, { tag: '@mobile' }, async ({ page }) => {
    await bringToken(page, await register(page.request, locale));
    await page.goto(pagePath('contact', locale));
    await hydrated(page);
    const header = page.getByRole('banner');
    for (const name of ['account.menu', 'header.openSearch', 'header.openMenu']) {
      await header.getByRole('button', { name: translate(`common:${name}`) }).click();
      expect(await accessibilityProblems(page), name).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await header.locator('summary').click();
    expect(await accessibilityProblems(page), 'language').toEqual([]);
  });
}

/** The gzipped size over the network, whatever else the browser would accept. */
function measureSizes(page: Page): () => Promise<{ script: number; style: number }> {
  const sizes: Promise<{ type: string; size: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'script' || type === 'stylesheet')
      sizes.push(gzipSize(request.url()).then((size) => ({ type, size })));
  });
  return async () => {
    const all = await Promise.all(sizes);
    const sum = (type: string) => all.filter((one) => one.type === type).reduce((total, { size }) => total + size, 0);
    return { script: sum('script'), style: sum('stylesheet') };
  };
}

const known = new Map<string, Promise<number>>();

function gzipSize(url: string): Promise<number> {
  const size = known.get(url) ?? measure(url);
  known.set(url, size);
  return size;
}

async function measure(url: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
    })
      .on('error', reject)
      .end();
  });
}

async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce((sum, value) => sum + value, 0),
  );
}
