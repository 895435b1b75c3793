import { LOCALES } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { overflowing } from './accessibility.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('each of the five languages has its own texts, canonical URL and alternates, and fits before its fonts arrive', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  const titles = new Set<string>();
  for (const locale of LOCALES) {
    const prefix = locale === 'it' ? '' : `/${locale}`;
    await page.goto(pagePath('home', locale));
    expect(await overflowing(page), locale).toEqual([]);
    titles.add(await page.locator('h1').innerText());
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^http://localhost:\\d+${prefix || '/'}$`),
    );
    const languages = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(languages.sort()).toEqual([...LOCALES, 'x-default'].sort());
  }
  expect(titles.size).toBe(5);
});

test('the language switch stays on the page', { tag: '@mobile' }, async ({ page, complaints }) => {
  await page.goto('/auto-nuove/fiat/pandina');
  await hydrated(page);
  await page.locator('#header details summary').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/neuwagen/fiat/pandina');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Maße', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a typed plate survives a change of the language', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByLabel(translatorFor('it')('garage:plate.label')).fill('ab 123');
  await page.getByRole('banner').locator('summary').first().click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr');
  await hydrated(page);
  await expect(page.getByLabel(translatorFor('fr')('garage:plate.label'))).toHaveValue('ab 123');
});

test('opening search or navigation closes the other, Escape closes both, and the search finds a car', async ({
  page,
  complaints,
}, { project }) => {
  await page.goto('/en');
  await hydrated(page);
  const frame = page.locator('[data-nav-open]');
  const search = page.getByRole('search');
  const field = search.getByRole('combobox');
  if (project.name === 'mobile') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(frame).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'New cars' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Open search' }).click();
    await expect(frame).toHaveCount(0);
  } else {
    await page.getByRole('button', { name: 'Open search' }).click();
  }
  await expect(search).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open search' })).toBeFocused();

  await page.getByRole('button', { name: 'Open search' }).click();
  await field.fill('skoda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/find-a-car?q=skoda');
  await expect(page.getByRole('heading', { name: 'Results for “skoda”' })).toBeVisible();
  await expect(search).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a click on the electric link is counted, on our own server only', async ({ page }, { project }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/');
  await hydrated(page);
  if (project.name === 'mobile') await page.getByRole('button', { name: 'Apri il menu' }).click();
  const counted = page.waitForResponse((response) => response.url().endsWith('/analytics/events'));
  await page.locator('#header').getByRole('link', { name: 'Auto elettriche' }).click();
  await expect(page).toHaveURL('/ev-page');
  const response = await counted;
  expect(response.status()).toBe(200);
  expect(response.request().postDataJSON()).toEqual({ name: 'ev_menu_click', page: 'home' });
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('marketing parameters are stored with their time', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/?utm_source=newsletter&gclid=abc&other=1');
  await hydrated(page);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('targa.marketing') ?? 'null'));
  await expect.poll(async () => (await stored())?.parameters).toEqual({ utm_source: 'newsletter', gclid: 'abc' });
  expect(Math.abs(Date.now() - (await stored()).timestamp)).toBeLessThan(60_000);
});

test('an unknown path answers 404 in the layout of the site', { tag: '@mobile' }, async ({ page }) => {
  const ofCatalogue = ['/auto-nuove/fiat/pandina/zzz', '/auto-nuove/fiat/zzz', '/auto-nuove/zzz'];
  for (const path of ['/nothing-here', '/de/gibt/es/nicht', ...ofCatalogue]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await hydrated(page);
  await page.getByRole('link', { name: 'Guarda le auto nuove' }).click();
  await expect(page).toHaveURL('/auto-nuove');
});

test('other spellings of a path redirect to the canonical one', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/EN/New-Cars/Fiat/?utm_source=x');
  await expect(page).toHaveURL('/en/new-cars/fiat?utm_source=x');
  await page.goto('/privacy-policy/');
  await expect(page).toHaveURL('/privacy-policy');
});
