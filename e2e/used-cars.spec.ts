import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { press, typeInto } from './keyboard.ts';
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
/** The number that a link promises: the last one before the word for cars. */
async function promisedBy(link: Locator): Promise<number> {
  return figure(/([\d.]+) auto/.exec((await link.textContent()) ?? '')?.[1] ?? '');
}
const shown = async (page: Page) => figure(await total(page).textContent());

/** Beside the results at desktop width, in a panel over them at mobile width. */
async function openFilters(page: Page, project: string): Promise<Locator> {
  if (project !== 'mobile') return page.getByRole('complementary', { name: 'Filtri' });
  await page.getByRole('button', { name: /^Filtri/ }).click();
  return page.getByRole('dialog', { name: 'Filtri' });
}

async function closeFilters(page: Page, project: string): Promise<void> {
  if (project === 'mobile') await page.getByRole('button', { name: /^Mostra [\d.]+ risultat/ }).click();
}

test('postal code, radius, filters and map lead to a listing and to the working of its label', async ({
  page,
  complaints,
}, { project }) => {
  await open(page, '/usato?label=very-good');
  await page.getByLabel('CAP').fill(ZIP);
  await page.getByRole('search').last().getByRole('button', { name: 'Cerca' }).click();
  await expect(page).toHaveURL(`/usato?zip=${ZIP}&radius=50&label=very-good`);

  const wider = page.getByRole('link', { name: /^100 km / });
  const near = await promisedBy(wider);
  await wider.click();
  await expect(page).toHaveURL(`/usato?zip=${ZIP}&radius=100&label=very-good`);
  await expect.poll(() => shown(page)).toBe(near);

  const filters = await openFilters(page, project.name);
  const petrol = filters.getByRole('link', { name: /^Benzina [\d.]+ auto/ });
  const promised = await promisedBy(petrol);
  expect(promised).toBeGreaterThan(0);
  expect(promised).toBeLessThan(near);
  await petrol.click();
  await expect(petrol).toHaveAttribute('aria-current', 'true');
  await closeFilters(page, project.name);
  await expect.poll(() => shown(page)).toBe(promised);

  if (project.name === 'mobile') await page.getByRole('checkbox', { name: 'Mappa' }).check();
  const marker = map(page).getByRole('link').first();
  const inArea = await promisedBy(marker);
  await marker.click();
  await expect(page).toHaveURL(/&area=[\d.,-]+&fuel=petrol/);
  await expect.poll(() => shown(page)).toBe(inArea);
  await expect(page.getByRole('list', { name: 'Filtri attivi' })).toContainText('Zona della mappa');
  await map(page).getByRole('link', { name: 'Mostra tutta la mappa' }).click();
  await expect.poll(() => shown(page)).toBe(promised);

  const card = cards(page).first();
  await expect(card).toContainText(/a \d+\skm/);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/usato\/[\w-]+\/[\w-]+\/\d+\?zip=20121$/);
  await page.getByRole('link', { name: 'Come nasce questo giudizio' }).click();
  const working = page.locator('#label');
  await expect(working).toContainText(/\d+ auto simili di \d+ venditori costano di solito [\d.]+\s€/);
  await expect(working).toContainText('per ogni anno in più');
  await expect(working).toContainText('non tiene conto di: colore');
  const list = working.locator('summary');
  const compared = figure(await list.textContent());
  await list.click();
  await expect(working.getByRole('rowheader').getByRole('link')).toHaveCount(compared);
  await working.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/usato\/[\w-]+\/[\w-]+\/\d+$/);
  expect(complaints).toEqual([]);
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
  if (project.name === 'mobile') await page.getByRole('checkbox', { name: 'Mappa' }).check();
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

test('a listing is only at the address of its country, and a missing one leads to the search', {
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
