import type { Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath, resolvePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { bringToken, register } from './people.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { translatorFor } from './words.ts';

const SCRIPT_LIMIT = 160_000;
/** Pages that are tools rather than plain pages. */
const TOOL_SCRIPT_LIMIT = 180_000;
const TOOLS = ['search', 'model', 'version', 'compare'];
const STYLE_LIMIT = 25_000;

/** The site's own language is looked into at every width, the one with the longest words where there is least room. */
const LOOKED_INTO: Partial<Record<Locale, string[]>> = { it: [], de: ['@mobile'] };

/** In the other languages the words differ, not what they stand in: the pages with the most of them will do. */
const WORDIEST = ['home', 'model', 'electric', 'privacy'];

/** Their journeys look into the others, and into their dialogs. */
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
  const widths = LOOKED_INTO[locale];
  const { name = '' } = resolvePath(new URL(path, 'http://localhost').pathname) ?? {};
  if (!widths && !WORDIEST.includes(name)) continue;
  test(`${path} is sound`, { tag: widths ?? ['@desktop'] }, async ({ page, complaints }) => {
    await observeLayoutShifts(page);
    const weights = weigh(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await overflowing(page)).toEqual([]);

    const { script, style } = await weights();
    expect(script, 'gzipped script').toBeLessThanOrEqual(TOOLS.includes(name) ? TOOL_SCRIPT_LIMIT : SCRIPT_LIMIT);
    expect(style, 'gzipped style').toBeLessThanOrEqual(STYLE_LIMIT);
    expect(await layoutShift(page)).toBe(0);
    if (widths) expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('dark pages have enough contrast too', { tag: '@mobile' }, async ({ page, complaints }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/de/neuwagen', '/auto-nuove/fiat/pandina', '/privacy-policy', '/nothing-here']) {
    await page.goto(path);
    expect(await accessibilityProblems(page), path).toEqual([]);
  }
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

for (const locale of ['it', 'de'] as const) {
  const translate = translatorFor(locale);

  test(`what is not for search engines is sound too (${locale})`, { tag: '@mobile' }, async ({ page }) => {
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

  test(`every menu of the header is sound (${locale})`, { tag: '@mobile' }, async ({ page }) => {
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

/** Bytes over the wire, gzip, whatever else the browser would have accepted. */
function weigh(page: Page): () => Promise<{ script: number; style: number }> {
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
