import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { addVehicle, bringToken, type Person, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const translate = translatorFor('en');
const PLATE = 'AB12CDE';

async function openDashboard(page: Page): Promise<Person> {
  const person = await register(page.request, 'en');
  await addVehicle(page.request, person, PLATE, 'en');
  await bringToken(page, person);
  await page.goto(pagePath('vehicle', 'en', { plate: PLATE }));
  await hydrated(page);
  return person;
}

test('mileage is typed and shown in miles in English and stored in kilometres', { tag: '@mobile' }, async ({
  page,
}) => {
  const { token } = await openDashboard(page);
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
  // Saved again unchanged, the reading is the same to the kilometre.
  await italian.fill('19868');
  await page.locator('#kilometres').getByRole('button').click();
  await expect(page.getByText(translatorFor('it')('dashboard:kilometres.saved'))).toBeVisible();
  await page.goto(pagePath('vehicle', 'en', { plate: PLATE }));
  await hydrated(page);
  await expect(field).toHaveValue('12,345', { timeout: 15_000 });
  await card.getByRole('button').click();
  await expect(page.getByText(translate('dashboard:kilometres.saved'))).toBeVisible();
  expect(await (await page.request.get('/wp-json/garagek/v1/user/vehicle', { headers })).text()).toContain(
    '"last_revealed_km":19868',
  );
});
