import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { mailsToDealers } from './dealer-mails.ts';
import { LONGEST_TEXTS, PUBLIC_PAGES } from './pages.ts';
import { addVehicle, bringToken, register } from './people.ts';
import { requestQuote } from './quote-requests.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { expectWithin, INTERACTIVE_SCRIPTS, measureSizes, PLAIN_SCRIPTS, STYLE_LIMIT, visitAnew } from './weights.ts';
import { wrappedButtons } from './wrapped-buttons.ts';

const PHONE = { width: 390, height: 844 };
const INTERACTIVE_PAGES = ['newCars', 'make', 'search', 'model', 'version', 'compare', 'electric', 'offers'];
/** Pages with forms, which come with the schemas of the contract. */
const FORM_SCRIPTS = { bytes: 200_000, requests: 25 };
const FORM_PAGES = ['login', 'registration', 'forgotPassword', 'confirmation'] as const;
/** Pages of journeys, with dialogs, lists and dates; the dashboard has all of them at once. */
const TOOL_SCRIPTS = { bytes: 200_000, requests: 25 };
const DASHBOARD_SCRIPTS = { bytes: 220_000, requests: 25 };

/** Italian is checked at every width, German with its long words at mobile width only. */
const CHECKED_WIDTHS: Partial<Record<Locale, string[]>> = { it: [], de: ['@mobile'] };

/** Their accessibility is checked in both languages at both widths with that of all articles. */
const LOOKED_AT_AS_ARTICLES = ['guide', 'post', 'howItWorks', 'club', 'glossary'];

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
  'favourites',
  'stopDailyMail',
  'reminder',
  'invitation',
  'saleSheet',
] as const;
const SIGNED_IN = ['profile', 'changePassword'] as const;

/** The search for used cars has a map and a form too, and advisors an agenda. */
function limitOf(name: string) {
  if (name === 'usedCars' || name === 'advisor') return TOOL_SCRIPTS;
  return INTERACTIVE_PAGES.includes(name) ? INTERACTIVE_SCRIPTS : PLAIN_SCRIPTS;
}

/** The pages of a test, which are looked at one after another in one tab. */
const PAGES_OF_TEST = 7;

/** The public pages of a language, and which of its tests looks at them. */
function pagesOf(locale: Locale) {
  const widths = CHECKED_WIDTHS[locale];
  return PUBLIC_PAGES.filter((each) => each.locale === locale && (widths || LONGEST_TEXTS.includes(each.name)));
}

for (const locale of LOCALES)
  for (let first = 0; first < pagesOf(locale).length; first += PAGES_OF_TEST) {
    const widths = CHECKED_WIDTHS[locale];
    const pages = pagesOf(locale).slice(first, first + PAGES_OF_TEST);
    test(
      `public pages fit, are accessible and load without errors (${locale}, from ${pages[0]?.name})`,
      { tag: widths ?? ['@desktop'] },
      async ({ page, complaints }, { project }) => {
        test.setTimeout(180_000);
        await observeLayoutShifts(page);
        await visitAnew(page);
        for (const { path, name } of pages) {
          const sizes = measureSizes(page);
          const response = await page.goto(path, { waitUntil: 'networkidle' });
          await hydrated(page);

          expect(response?.status(), path).toBe(200);
          await expect(page.locator('html'), path).toHaveAttribute('lang', locale);
          await expect(page.locator('h1'), path).toHaveCount(1);
          expect.soft(await overflowing(page), path).toEqual([]);
          if (project.name === 'mobile') expect.soft(await wrappedButtons(page), path).toEqual([]);

          const { script, style } = await sizes();
          expectWithin(script, limitOf(name), path);
          expect.soft(style.bytes, `bytes of styles ${path}`).toBeLessThanOrEqual(STYLE_LIMIT);
          expect.soft(await layoutShift(page), `shifts of ${path}`).toBe(0);
          if (widths && !LOOKED_AT_AS_ARTICLES.includes(name))
            expect.soft(await accessibilityProblems(page), path).toEqual([]);
          if (!widths) expect.soft(await wrappedOnPhone(page), `${path} on a phone`).toEqual([]);
          expect.soft(complaints.splice(0), path).toEqual([]);
        }
      },
    );
  }

test('the pages with forms load few scripts, without errors', { tag: '@mobile' }, async ({ page, complaints }) => {
  await visitAnew(page);
  for (const name of FORM_PAGES) {
    const sizes = measureSizes(page);
    await page.goto(pagePath(name, 'it'), { waitUntil: 'networkidle' });
    expectWithin((await sizes()).script, FORM_SCRIPTS, name);
    expect.soft(complaints.splice(0), name).toEqual([]);
  }
});

test('the pages of journeys load few scripts', { tag: '@mobile' }, async ({ page, request }) => {
  test.setTimeout(120_000);
  const person = await register(request);
  await addVehicle(request, person, 'AB123CD');
  const message = `Permuta ${randomBytes(12)
    .toString('base64url')
    .replace(/[^a-z]/gi, 'x')}`;
  const quote = await requestQuote(request, person, 'it', message);
  const [asked] = await mailsToDealers(request, { message, locale: 'it', count: 1 });
  const loadsWithin = async (path: string, limit: typeof TOOL_SCRIPTS) => {
    const sizes = measureSizes(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('button').first(), path).toBeVisible();
    expectWithin((await sizes()).script, limit, path);
  };
  await visitAnew(page);
  // Dealers answer by the link of a mail, without an account.
  await loadsWithin(asked?.link ?? '', TOOL_SCRIPTS);
  await bringToken(page, person);
  for (const path of [
    pagePath('quoteRequest', 'it'),
    pagePath('quote', 'it', { quote }),
    pagePath('verification', 'it', { quote }),
    pagePath('profile', 'it'),
    pagePath('insurance', 'it', { plate: 'AB123CD' }),
  ])
    await loadsWithin(path, TOOL_SCRIPTS);
  await loadsWithin(pagePath('vehicle', 'it', { plate: 'AB123CD' }), DASHBOARD_SCRIPTS);
});

test('dark pages have enough contrast', { tag: '@mobile' }, async ({ page, complaints }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of [
    '/',
    '/de/neuwagen',
    '/auto-nuove/fiat/pandina',
    '/privacy-policy',
    '/note-legali',
    pagePath('guides', 'it'),
    '/nothing-here',
  ]) {
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

async function wrappedOnPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  const wrapped = await wrappedButtons(page);
  if (size) await page.setViewportSize(size);
  return wrapped;
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
