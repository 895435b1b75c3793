import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { visitAnew } from './weights.ts';

const JOURNEYS = [
  {
    tag: '@mobile',
    locale: 'it',
    financing: 'fiat-grande-panda-finanziamento-it',
    rental: 'kia-ev3-noleggio-it',
    ofDealer: 'peugeot-208-prezzo-it',
    home: '20121',
    rate: /^TAEG \d/,
    lender: 'Banca Esempio (nome di fantasia)',
  },
  {
    tag: '@desktop',
    locale: 'de',
    financing: 'fiat-grande-panda-finanzierung-de',
    rental: 'kia-ev3-miete-de',
    ofDealer: 'peugeot-208-preis-de',
    home: '10115',
    rate: /effektiver Jahreszins$/,
    lender: 'Musterbank (fiktiv)',
  },
] as const satisfies {
  tag: string;
  locale: Locale;
  financing: string;
  rental: string;
  ofDealer: string;
  home: string;
  rate: RegExp;
  lender: string;
}[];

const LIST_SCRIPT_LIMIT = 160_000;
const DETAIL_SCRIPT_LIMIT = 180_000;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** The gzipped size of the scripts that a page loads first. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

for (const { tag, locale, financing, rental, ofDealer, home, rate, lender } of JOURNEYS) {
  const translate = translatorFor(locale);
  const offersPage = pagePath('offers', locale);
  const addressOf = (offer: string) => pagePath('offer', locale, { offer });
  const resultOf = (page: Page) => page.locator('#calculator').getByRole('note');

  test(`offers are found by kind, fuel and amount in ${locale}`, { tag }, async ({ page, complaints }) => {
    await page.goto(offersPage);
    await hydrated(page);
    await expect(h1(page)).toHaveText(translate('offers:title'));
    await expect(cards(page)).toHaveCount(12);
    // The greatest saving comes first, so every card of the page shows one, leases too.
    const lower = translate('offers:headline.insteadOf', { list: '' }).trim();
    for (const text of await cards(page).allTextContents()) expect(text).toContain(lower);
    if (tag === '@mobile') expect((await cards(page).first().boundingBox())?.height).toBeLessThan(500);
    await page
      .getByRole('navigation', { name: translate('offers:kinds.label') })
      .getByRole('link', { name: translate('offers:kinds.financing') })
      .click();
    await expect(page).toHaveURL(`${offersPage}?kind=financing`);
    await expect(h1(page)).toHaveText(translate('offers:titles.financing'));
    for (const text of await cards(page).allTextContents()) {
      expect(text).toMatch(/TAEG|effektiver Jahreszins/);
      expect(text).toContain(translate('catalogue:finance.warning'));
    }
    const fuel = page.getByLabel(translate('offers:filters.fuel'));
    const filters = page.getByRole('button', { name: translate('offers:filters.title') });
    if (tag === '@mobile') {
      await expect(fuel).toBeHidden();
      await filters.click();
    } else await expect(filters).toBeHidden();
    await fuel.focus();
    await fuel.selectOption('bev');
    await expect(page).toHaveURL(`${offersPage}?kind=financing&fuel=bev`);
    await expect(cards(page)).toHaveCount(1);
    await expect(fuel).toBeFocused();
    await page.getByLabel(translate('offers:filters.monthly')).selectOption('200');
    await expect(page.getByRole('heading', { name: translate('offers:empty.title') })).toBeVisible();
    await page.getByRole('link', { name: translate('offers:empty.all') }).click();
    await expect(page).toHaveURL(offersPage);
    await expect(cards(page)).toHaveCount(12);
    await page.getByLabel(translate('offers:filters.sort')).selectOption('monthly');
    await expect(page).toHaveURL(`${offersPage}?sort=monthly`);
    expect(complaints).toEqual([]);
  });

  test(`an offer is recalculated by keyboard, and can be shared, in ${locale}`, { tag }, async ({
    page,
    complaints,
  }) => {
    await page.goto(addressOf(financing));
    await hydrated(page);
    const result = resultOf(page);
    await expect(result.locator('strong').first()).toHaveText(rate);
    const before = await result.textContent();
    await tabTo(page, page.getByRole('slider', { name: translate('offers:calculator.deposit') }));
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?deposit=\d+$/);
    expect(await result.textContent()).not.toBe(before);
    await expect(result).toContainText(translate('offers:legal.changed', { lender }));
    const months = page.getByRole('textbox', { name: translate('offers:calculator.months') });
    await tabTo(page, months);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('48');
    await expect(page).toHaveURL(/deposit=\d+&months=48$/);
    const announced = page.locator('[data-live-announcer]');
    await expect(announced).toHaveText(/\d/);
    await expect(result).toContainText('48 ×');
    const changed = await result.textContent();
    await page.reload();
    await hydrated(page);
    await expect(resultOf(page)).toHaveText(changed ?? '');
    await page.getByRole('link', { name: translate('offers:calculator.reset') }).click();
    await expect(page).toHaveURL(addressOf(financing));
    await expect(resultOf(page)).toHaveText(before ?? '');
    await expect(page.getByRole('link', { name: translate('offers:actions.quote') })).toHaveAttribute(
      'href',
      new RegExp(`!${financing}~financing\\.\\d+\\.\\d+\\.`),
    );
    expect(complaints).toEqual([]);
  });

  test(`an offer and the page of its dealer tell how far it is from a postal code (${locale})`, { tag }, async ({
    page,
    complaints,
  }) => {
    await page.goto(addressOf(ofDealer));
    await hydrated(page);
    const zip = page.getByLabel(translate('dealers:distance.label'));
    const calculate = page.getByRole('button', { name: translate('dealers:distance.submit') });
    const distance = page.getByRole('status').filter({ hasText: 'km' });
    await zip.fill(home);
    await calculate.click();
    await expect(distance).toContainText(home);
    await expect(page).toHaveURL(new RegExp(`[?]zip=${home}$`));
    await zip.fill('00000');
    await zip.press('Enter');
    await expect(page.getByText(translate('dealers:distance.unknown'))).toBeVisible();
    await expect(distance).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page
      .getByRole('main')
      .locator(`a[href*="${pagePath('dealer', locale, { dealer: '' })}"]`)
      .first()
      .click();
    // Both pages have the field, and the URL changes before the page: that of the dealer is still empty.
    await expect(page).toHaveURL(new RegExp(pagePath('dealer', locale, { dealer: '' })));
    await expect(zip).toHaveValue('');
    await zip.fill(home);
    await zip.press('Enter');
    await expect(distance).toContainText(home);
    expect(complaints).toEqual([]);
  });

  test(`an offer is accessible, and no figure of a credit is larger than its rate, which a rental has not (${locale})`, {
    tag,
  }, async ({ page }) => {
    await page.goto(addressOf(financing));
    await hydrated(page);
    const sizes = await resultOf(page).evaluate((note) =>
      [...note.querySelectorAll('*')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    expect(sizes[0], 'the annual percentage rate').toBe(Math.max(...sizes));
    expect(sizes.filter((size) => size === sizes[0])).toHaveLength(1);
    expect(await accessibilityProblems(page), financing).toEqual([]);

    await page.goto(addressOf(rental));
    await hydrated(page);
    const text = (await page.getByRole('main').locator('section').first().textContent()) ?? '';
    expect(text).not.toMatch(/TAEG|TAN|Jahreszins/);
    await expect(page.getByText(translate('offers:rental.note'))).toBeVisible();
    expect(await accessibilityProblems(page), rental).toEqual([]);
  });
}

test('an offer that is over says so and lists current ones', { tag: '@mobile' }, async ({ page }) => {
  const response = await page.goto('/offerte/ford-puma-prezzo-it');
  expect(response?.status()).toBe(410);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: /Questa offerta è terminata (il |l’)\d/ })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Chiedi un preventivo gratuito' })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Chiedi un preventivo gratuito' })).toBeVisible();
});

test('an offer of another country is not found, with a link to the offers', { tag: '@mobile' }, async ({ page }) => {
  const response = await page.goto('/de/angebote/ford-puma-prezzo-it');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Alle Angebote' }).click();
  await expect(page).toHaveURL('/de/angebote');
});

for (const { tag, locale, financing } of JOURNEYS)
  test(`the figures of the calculator travel into the request (${locale})`, { tag }, async ({ page, complaints }) => {
    const translate = translatorFor(locale);
    await page.goto(pagePath('offer', locale, { offer: financing }));
    await hydrated(page);
    const calculator = page.locator('#calculator');
    const deposit = calculator.getByRole('textbox', { name: translate('offers:calculator.deposit') });
    await deposit.fill('99.999');
    await deposit.blur();
    const [correction = ''] = translate('offers:calculator.outOfRange', { value: '|' }).split('|');
    await expect(calculator.getByText(correction)).toBeVisible();
    await deposit.fill('2.000');
    await deposit.blur();
    await calculator.getByRole('textbox', { name: translate('offers:calculator.months') }).fill('48');
    await expect(page).toHaveURL(/deposit=2000/);
    await calculator.getByRole('link', { name: translate('common:quotes.ask') }).click();
    await expect(page).toHaveURL(new RegExp(`!${financing}~financing\\.2000\\.48\\.`));
    expect(complaints).toEqual([]);
  });

test('a tap on the quote right after a figure is not lost, however slow the network is', {
  tag: '@mobile',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/offerte/fiat-grande-panda-finanziamento-it');
  await hydrated(page);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const calculator = page.locator('#calculator');
  await calculator.getByRole('textbox', { name: 'Durata' }).fill('48');
  await calculator.getByRole('link', { name: 'Chiedi un preventivo' }).click();
  await expect(page.locator('#header [data-pending]')).toBeVisible();
  // The figures would be written into the URL after a pause of 400 ms.
  await page.clock.runFor(1_000);
  arrived.resolve();
  await expect(page).toHaveURL(/!fiat-grande-panda-finanziamento-it~financing\.\d+\.48\./);
});

test('the page of a model has its offers beside the price', { tag: '@mobile' }, async ({ page, complaints }) => {
  await page.goto('/auto-nuove/fiat/pandina');
  await hydrated(page);
  const offers = page.getByRole('list', { name: 'Offerte per questo modello' });
  await expect(offers).toContainText(/fino al(l’)? ?\d/);
  await offers.getByRole('link').first().click();
  await expect(page).toHaveURL('/offerte/fiat-pandina-prezzo-it');
  expect(complaints).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('filters and the calculator are forms that work without scripts', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/offerte?kind=financing');
    await page.getByLabel('Alimentazione').selectOption('bev');
    await page.getByRole('button', { name: 'Applica' }).click();
    await expect(page).toHaveURL(/kind=financing&make=&fuel=bev/);
    await expect(cards(page)).toHaveCount(1);
    await page.goto('/offerte/fiat-grande-panda-finanziamento-it');
    const result = page.locator('#calculator').getByRole('note');
    const before = await result.textContent();
    await page.locator('#calculator').getByRole('textbox', { name: 'Durata' }).fill('48');
    await page.getByRole('button', { name: 'Ricalcola' }).click();
    expect(await result.textContent()).not.toBe(before);
  });
});

test('offers load little script @desktop', async ({ page }) => {
  await visitAnew(page);
  for (const [path, limit] of [
    ['/offerte', LIST_SCRIPT_LIMIT],
    ['/offerte/fiat-grande-panda-finanziamento-it', DETAIL_SCRIPT_LIMIT],
    ['/ev-page', LIST_SCRIPT_LIMIT],
  ] as const)
    expect(await scriptBytes(page, path), path).toBeLessThanOrEqual(limit);
});
