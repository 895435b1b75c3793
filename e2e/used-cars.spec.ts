import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { press, typeInto } from './keyboard.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { expectWithin, INTERACTIVE_SCRIPTS, measureSizes, STYLE_LIMIT } from './weights.ts';

const ZIP = '20121';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const total = (page: Page) => page.locator('#results');
const cards = (page: Page) => page.getByRole('article');
const map = (page: Page) => page.getByRole('region', { name: 'Mappa dei risultati' });

/** The first number of a text. */
const figure = (text: string | null) => Number((/[\d.]+/.exec(text ?? '')?.[0] ?? '').replaceAll('.', ''));
const shown = async (page: Page) => figure(await total(page).textContent());

/** Beside the results at desktop width, in a panel over them at mobile width. */
async function openFilters(page: Page, project: string, locale: Locale): Promise<Locator> {
  const name = translatorFor(locale)('search:panel.title');
  if (project !== 'mobile') return page.getByRole('complementary', { name });
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('dialog', { name });
}

const JOURNEYS = [
  { locale: 'it', zip: ZIP, tag: '@mobile' },
  { locale: 'de', zip: '80331', tag: '@desktop' },
] as const;

for (const { locale, zip, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const path = pagePath('usedCars', locale);

  test(
    `postal code, radius, filters and map lead to a listing and to the working of its label (${locale})`,
    { tag },
    async ({ page, complaints }, { project }) => {
      /** The number that a link promises: the last one before the word for cars. */
      const promisedBy = async (link: Locator) =>
        figure(new RegExp(`([\\d.]+) ${t('used-cars:cars_one')}`).exec((await link.textContent()) ?? '')?.[1] ?? '');
      const map = page.getByRole('region', { name: t('used-cars:map.title') });
      await open(page, `${path}?label=very-good`);
      await page.getByLabel(t('used-cars:place.zip')).fill(zip);
      await page
        .getByRole('search')
        .last()
        .getByRole('button', { name: t('used-cars:place.submit') })
        .click();
      await expect(page).toHaveURL(`${path}?zip=${zip}&radius=50&label=very-good`);

      const wider = page.getByRole('link', { name: /^100 km / });
      const near = await promisedBy(wider);
      await wider.click();
      await expect(page).toHaveURL(`${path}?zip=${zip}&radius=100&label=very-good`);
      await expect.poll(() => shown(page)).toBe(near);

      const filters = await openFilters(page, project.name, locale);
      const petrol = filters.getByRole('link', { name: new RegExp(`^${t('catalogue:fuels.petrol')} [\\d.]+ `) });
      const promised = await promisedBy(petrol);
      expect(promised).toBeGreaterThan(0);
      expect(promised).toBeLessThan(near);
      await petrol.click();
      await expect(petrol).toHaveAttribute('aria-current', 'true');
      if (project.name === 'mobile')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^\D*[\d.]+\D*$/ })
          .click();
      await expect.poll(() => shown(page)).toBe(promised);

      await page.getByRole('checkbox', { name: t('used-cars:map.show') }).check();
      const marker = map.getByRole('link').first();
      const inArea = await promisedBy(marker);
      await marker.click();
      await expect(page).toHaveURL(/&area=[\d.,-]+&fuel=petrol/);
      await expect.poll(() => shown(page)).toBe(inArea);
      await expect(page.getByRole('list', { name: t('search:chips.label') })).toContainText(t('used-cars:chips.area'));
      await map.getByRole('link', { name: t('used-cars:map.whole') }).click();
      await expect.poll(() => shown(page)).toBe(promised);

      const card = cards(page).first();
      await expect(card).toContainText(/\d+\skm/);
      await card.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${path}/[\\w-]+/[\\w-]+/\\d+\\?zip=${zip}$`));
      await page.getByRole('link', { name: t('used-cars:listing.whyLabel') }).click();
      const working = page.locator('#label');
      await expect(working).toContainText(/^\D*\d+ .* \d+ .* [\d.]+\s€/);
      await expect(working).toContainText(t('used-cars:valuation.ignored.colour'));
      const list = working.locator('summary');
      const compared = figure(await list.textContent());
      await list.click();
      await expect(working.getByRole('rowheader').getByRole('link')).toHaveCount(compared);
      await working.getByRole('rowheader').getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`${path}/[\\w-]+/[\\w-]+/\\d+$`));
      expect(complaints).toEqual([]);
    },
  );
}

test('the first cars are on the first screen, several of them on a phone', async ({ page }, { project }) => {
  await open(page, `/usato?zip=${ZIP}&radius=50`);
  const [first, second] = [await cards(page).first().boundingBox(), await cards(page).nth(1).boundingBox()];
  expect(first?.y).toBeLessThan(project.name === 'mobile' ? 800 : 640);
  if (project.name === 'mobile') expect((second?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(270);
});

test('a wrong or unknown postal code is explained, and the rest of the search still works', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const zip of ['abc', '00000']) {
    const response = await page.goto(`/usato?zip=${zip}&radius=50&fuel=diesel`);
    expect(response?.status(), zip).toBe(200);
    const field = page.getByLabel('CAP');
    await expect(field, zip).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Intanto cerchiamo in tutta Italia.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salva la ricerca' }), 'nothing to watch around it').toHaveCount(0);
    expect(await cards(page).count(), zip).toBeGreaterThan(0);
  }
});

test('an empty result names what to relax, and shows what it promised', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/usato?fuel=bev&registration=-2005');
  await expect(total(page)).toHaveText('Nessuna auto trovata');
  const way = page
    .locator('main ul')
    .getByRole('link', { name: /auto usat[ae]$/ })
    .first();
  const promised = figure(/([\d.]+) auto usat[ae]$/.exec((await way.textContent()) ?? '')?.[1] ?? '');
  await way.click();
  await expect.poll(() => shown(page)).toBe(promised);
});

test('search, order, map and listing work without scripts', async ({ browser }, { project }) => {
  const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/usato');
  await page.getByLabel('CAP').fill(ZIP);
  await page.getByRole('search').last().getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(/\/usato\?.*zip=20121/);
  await expect(page).toHaveURL(/radius=50/);
  const near = await shown(page);
  await page.getByRole('link', { name: /^25 km / }).click();
  expect(await shown(page)).toBeLessThanOrEqual(near);
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Più vicine');
  await page.getByRole('button', { name: 'Ordina' }).click();
  await expect(page).toHaveURL(/sort=distance/);
  await page.getByRole('checkbox', { name: 'Mappa' }).check();
  await map(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/area=/);
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('#label')).toBeVisible();
  await context.close();
});

test('a car is found and its label read by keyboard alone', { tag: '@desktop' }, async ({ page, complaints }) => {
  await open(page, '/usato?label=very-good');
  await typeInto(page, page.getByLabel('CAP'), ZIP);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/usato?zip=${ZIP}&radius=50&label=very-good`);
  await press(page, page.getByRole('link', { name: /^Tutta Italia / }));
  await expect(page).toHaveURL(`/usato?zip=${ZIP}&label=very-good`);
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usato\/[\w-]+\/[\w-]+\/\d+/);
  await press(page, page.getByRole('link', { name: 'Come nasce questo giudizio' }));
  await press(page, page.locator('#label summary'));
  await expect(page.locator('#label').getByRole('table')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the page of a listing is light, accessible and says what the law wants', async ({ page, complaints }) => {
  await open(page, '/usato?label=very-good&seller=dealer');
  const path = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  const sizes = measureSizes(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  const { script, style } = await sizes();
  expectWithin(script, INTERACTIVE_SCRIPTS);
  expect(style.bytes, 'styles').toBeLessThanOrEqual(STYLE_LIMIT);
  await expect(page.getByText('Garanzia legale di conformità di 24 mesi')).toBeVisible();
  await expect(page.getByText('passaggio di proprietà (IPT')).toBeVisible();
  await expect(page.getByText('Annuncio inventato').first()).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data).toMatchObject({ '@type': 'Car', mileageFromOdometer: { unitCode: 'KMT' } });
  expect(JSON.stringify(data)).not.toMatch(/vin|plate|vehicleIdentification/i);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a listing prints as a sheet, without what is only for the screen', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/usato?label=very-good&seller=dealer');
  await page.goto((await cards(page).first().getByRole('link').getAttribute('href')) ?? '');
  const main = page.getByRole('main');
  const print = main.getByRole('button', { name: 'Stampa', exact: true });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of ['#facts', '#label', '#history', '#seller']) await expect(page.locator(part)).toBeVisible();
  for (const part of ['#costs', '#similar']) await expect(page.locator(part)).toBeHidden();
  await expect(print).toBeHidden();
  await expect(main.getByRole('button', { name: 'Scrivi al concessionario' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
});

test('a used car can be shared', { tag: '@mobile' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/usato');
  await cards(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Condividi' }).click();
  await expect(page.getByText('Link copiato')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a listing is only at the path of its country, and a missing one leads to the search', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/usato');
  const path = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(path.replace('/usato/', '/de/gebrauchtwagen/').replace(/\/[\w-]+\/(\d+)$/, '/x/$1'));
  await expect(page).toHaveURL(path);
  const response = await page.goto('/usato/fiat/punto/999999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annuncio non trovato');
  await page.getByRole('link', { name: 'Cerca tra le auto usate' }).click();
  await expect(page).toHaveURL('/usato');
});

test('results and a listing are accessible in dark mode in German, and fit a narrow screen', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/de/gebrauchtwagen?zip=80331&radius=200&label=very-good');
  expect(await accessibilityProblems(page)).toEqual([]);
  const path = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(path);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowing(page)).toEqual([]);
  await page.goto('/de/gebrauchtwagen?zip=80331&radius=200');
  expect(await overflowing(page)).toEqual([]);
});
