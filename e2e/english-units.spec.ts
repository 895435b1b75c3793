import type { Locator } from '@playwright/test';
import type { Post } from '../contract/content/content.endpoints.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { openDashboard } from './dashboard.ts';
import { dateFields, typeDate } from './dates.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const translate = translatorFor('en');
const PLATE = 'AB12CDE';

test('mileage is typed and shown in miles in English and stored in kilometres', { tag: '@mobile' }, async ({
  page,
}) => {
  const { token } = await openDashboard(page, 'en', PLATE);
  const card = page.locator('#kilometres');
  const field = card.getByLabel(translate('dashboard:kilometres.label'));
  await expect(card).toContainText('miles');

  await field.fill('1242743');
  await card.getByRole('button').click();
  await expect(card.getByRole('alert')).toContainText('1,242,742');

  await field.fill('12345');
  await card.getByRole('button').click();
  await expect(page.getByText(translate('dashboard:kilometres.saved'))).toBeVisible();
  await expect(field).toHaveValue('12,345');
  await page.reload();
  await expect(field).toHaveValue('12,345', { timeout: 15_000 });

  const headers = { 'dk-authorization': token, 'accept-language': 'en' };
  const garage = await page.request.get('/wp-json/garagek/v1/user/vehicle', { headers });
  expect(await garage.text()).toContain('"last_revealed_km":19867');

  await page.goto(pagePath('vehicle', 'it', { plate: PLATE }));
  await hydrated(page);
  const italian = page.locator('#kilometres').getByLabel(translatorFor('it')('dashboard:kilometres.label'));
  await expect(italian).toHaveValue('19.867', { timeout: 15_000 });
  await italian.fill('19868');
  await page.locator('#kilometres').getByRole('button').click();
  await expect(page.getByText(translatorFor('it')('dashboard:kilometres.saved'))).toBeVisible();
  await page.goto(pagePath('vehicle', 'en', { plate: PLATE }));
  await hydrated(page);
  await expect(field).toHaveValue('12,345', { timeout: 15_000 });
  // Saved unchanged, 19,868 km stay 19,868 km, although they are not a whole number of miles.
  await card.getByRole('button').click();
  await expect(page.getByText(translate('dashboard:kilometres.saved'))).toBeVisible();
  expect(await (await page.request.get('/wp-json/garagek/v1/user/vehicle', { headers })).text()).toContain(
    '"last_revealed_km":19868',
  );
});

test('the month of a typed English date is spelled out and announced', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);
  const field = dateFields(page.locator('body')).and(page.getByLabel('Default'));
  const hintOf = (each: Locator) => each.locator('xpath=../following-sibling::p[1]');
  const hint = hintOf(field);
  const filled = dateFields(page.locator('body')).and(page.getByLabel('Filled and required'));
  await expect(hintOf(filled)).toHaveText('4 May 2026');
  await expect(hint).toHaveText('');
  const height = async () => (await field.locator('../..').boundingBox())?.height;
  const before = await height();

  await field.pressSequentially('0');
  await expect(hint).toHaveText('');
  await field.press('Backspace');
  await field.pressSequentially('11');
  await expect(hint).toHaveText('November');
  await field.pressSequentially('20');
  await expect(hint).toHaveText('20 November');
  await field.pressSequentially('2026');
  await expect(hint).toHaveText('20 November 2026');
  await expect(field).toHaveValue('11/20/2026');
  await expect(page.locator('[data-live-announcer][role="status"]')).toHaveText('20 November 2026');
  expect(await height()).toBe(before);
});

test('the dates of the dashboard are written with the name of the month in English', { tag: '@mobile' }, async ({
  page,
}) => {
  await openDashboard(page, 'en', PLATE);
  const insurance = page.locator('#insurance');
  const section = translate('dashboard:types.insurance');
  await insurance.getByRole('button', { name: translate('dashboard:edit.label', { section }) }).click();
  await typeDate(insurance, '11202031');
  await expect(insurance).toContainText('20 November 2031');
  await insurance.getByRole('button', { name: translate('dashboard:edit.save') }).click();
  await expect(dateFields(insurance)).toHaveCount(0);
  await expect(insurance).toContainText('20 Nov 2031');
  await expect(page.getByRole('main')).not.toContainText(/\d\d\/\d\d\/\d{4}/);
});

test('the blog says in English what energy costs on 100 miles', { tag: '@mobile' }, async ({ page }) => {
  const slug = 'cheapest-cars-to-fuel';
  const headers = { 'accept-language': 'en' };
  const answer = await page.request.get(`/wp-json/dkwp/v2/posts/${slug}`, { headers });
  const { parts } = (await answer.json()) as Post;
  const cars = parts.flatMap((part) => (part.kind === 'results' ? part.cars : []));
  const per100Km = cars.flatMap(({ figure }) => (figure.kind === 'energy' ? [figure.amount] : []));
  expect(per100Km.length).toBeGreaterThan(3);
  await page.goto(pagePath('post', 'en', { slug }));
  for (const cents of per100Km) {
    const pounds = ((cents * 1.609344) / 100).toFixed(2);
    await expect(page.getByText(`£${pounds} per 100 miles`).first()).toBeVisible();
  }
});
