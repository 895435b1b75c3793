import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './watched-page.ts';

/** The page of the Golf was 9,700 px high on a phone; it may be 60 % of that. */
const MAX_HEIGHT = 5_820;

const languages = [
  {
    path: '/auto-nuove/volkswagen/golf',
    ask: 'Chiedi un preventivo',
    quote: /\/richiedi-preventivo\?car=/,
    tag: '@mobile',
  },
  { path: '/de/neuwagen/volkswagen/golf', ask: 'Angebot anfragen', quote: /\/de\/.+\?car=/, tag: '@desktop' },
] as const;

const bar = (page: Page, ask: string) =>
  page
    .locator('main div:has(> p > strong)')
    .filter({ has: page.getByRole('link', { name: ask }) })
    .filter({ hasNot: page.getByRole('note') })
    .last();

for (const { path, ask, quote, tag } of languages)
  test(`price and quote stay in view on ${path}`, { tag }, async ({ page, complaints }) => {
    await page.goto(path);
    await hydrated(page);
    await page.locator('#related').scrollIntoViewIfNeeded();
    const action = bar(page, ask);
    await expect(action).toBeInViewport();
    await expect(action).toContainText('31.');
    await action.getByRole('link', { name: ask }).click();
    await expect(page).toHaveURL(quote);
    expect(complaints).toEqual([]);
  });

test('a model page is short on a phone, and shows what a trim has', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/auto-nuove/volkswagen/golf');
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_HEIGHT);

  const equipment = page.locator('#equipment');
  await expect(equipment.getByText('Climatizzatore manuale')).toBeVisible();
  await expect(equipment.getByText('Avviamento senza chiave')).toBeHidden();
  await equipment.getByLabel('Mostra anche le dotazioni assenti').check();
  await expect(equipment.getByText('Avviamento senza chiave')).toBeVisible();
  await equipment.getByRole('radio', { name: 'R-Line' }).check();
  await equipment.getByLabel('Mostra anche le dotazioni assenti').uncheck();
  await expect(equipment.getByText('Avviamento senza chiave')).toBeVisible();
  await expect(equipment.getByText('Climatizzatore manuale')).toBeHidden();

  const versions = page.locator('#versions');
  const plugIn = versions.getByText('Ibrida plug-in 272\u00a0CV, automatico');
  await expect(plugIn).toBeHidden();
  await versions.getByLabel('Mostra tutti i 14 motori').check();
  await expect(plugIn).toBeVisible();
});

test('a model is compared with its class in sentences with figures', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auto-nuove/volkswagen/golf');
  const about = page.locator('#about');
  await expect(about).toContainText(/Volkswagen Golf a confronto con i \d+ modelli/);
  await expect(about.getByRole('heading', { name: 'Nella media della classe' })).toBeVisible();
  for (const sentence of await about.getByRole('listitem').allTextContents())
    expect(sentence).toMatch(/^[A-ZÀ-Ý].*\d.*(nessuno|uno solo|\d+) (dei|degli) \d+ modelli .*\.$/);
  await page.goto('/en/new-cars/volkswagen/golf');
  await expect(about.getByRole('listitem').first()).toContainText(/of the \d+ models/);
});

test('the costs of five years follow the reader’s own kilometres and insurance', async ({ page, complaints }) => {
  await page.goto('/auto-nuove/volkswagen/golf/1-5-mhev-150-aut-life');
  await hydrated(page);
  const costs = page.locator('#costs');
  const total = async () => Number((await costs.locator('tfoot td').textContent())?.replace(/\D/g, '') ?? Number.NaN);
  const usual = await total();
  await costs.getByLabel('Assicurazione all’anno').fill('600');
  await expect.poll(total).toBe(usual + 3_000);
  await costs.getByLabel('Chilometri all’anno').fill('20.000');
  await expect.poll(total).toBeGreaterThan(usual + 3_000);
  await expect(costs).toContainText('100.000\u00a0km');
  await expect(costs.getByRole('row', { name: /Bollo/ })).toContainText('€');
  await page.goto('/de/neuwagen/volkswagen/golf/1-5-mhev-150-aut-life');
  await expect(costs).toContainText('Die Kfz-Steuer ist in der Summe nicht enthalten.');
  expect(complaints).toEqual([]);
});
