import { readFile } from 'node:fs/promises';
import { addVehicle, bringToken, PASSWORD, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const translate = translatorFor('it');

test('all tabs have the same session', { tag: '@desktop' }, async ({ page, context, request }) => {
  const person = await register(request);
  await addVehicle(request, person, 'AB123CD');
  await page.goto('/login');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await hydrated(other);

  await page.getByRole('textbox', { name: translate('account:fields.email') }).fill(person.email);
  await page.getByLabel(translate('account:fields.password')).first().fill(PASSWORD);
  await page.getByRole('button', { name: translate('account:login.submit') }).click();
  await expect(page).toHaveURL('/profile');
  expect(await other.evaluate(() => localStorage.getItem('targa.token'))).toBeTruthy();
  await other.goto('/dashboard/AB123CD');
  await expect(other.locator('#kilometres')).toBeVisible({ timeout: 15_000 });

  await page.goto('/dashboard/AB123CD');
  await page.getByLabel(translate('dashboard:kilometres.label')).fill('300000');
  await page.getByRole('button', { name: translate('dashboard:kilometres.action') }).click();
  await expect(other.getByLabel(translate('dashboard:kilometres.label'))).toHaveValue(/300.?000/, { timeout: 15_000 });

  await page.goto('/profile');
  await page
    .getByRole('button', { name: translate('common:account.logOut') })
    .last()
    .click();
  await expect(other).toHaveURL('/');
});

test('all data stored about a person are downloaded as an archive', { tag: '@desktop' }, async ({ page, request }) => {
  const person = await register(request);
  await addVehicle(request, person, 'AB123CD');
  await bringToken(page, person);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: translate('account:profile.export.action') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^targa-\d{4}-\d\d-\d\d\.zip$/);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  expect(content.toString('latin1')).toContain(person.email);
  await expect(page.getByText(translate('account:profile.export.done'))).toBeVisible();
});

test('a rejected token is removed', { tag: '@desktop' }, async ({ page }) => {
  await bringToken(page, { email: '', token: 'x'.repeat(43) });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('targa.token'))).toBeNull();
});

test('a call about a deleted vehicle ends the session with a message', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  const person = await register(request);
  await addVehicle(request, person, 'AB123CD');
  await bringToken(page, person);
  await page.goto('/dashboard/AB123CD');
  await expect(page.locator('#kilometres')).toBeVisible({ timeout: 15_000 });
  const headers = { 'dk-authorization': person.token };
  await request.delete('/wp-json/garagek/v1/user/vehicle', { headers, data: { plate: 'AB123CD' } });
  await page.getByLabel(translate('dashboard:kilometres.label')).fill('10');
  await page.getByRole('button', { name: translate('dashboard:kilometres.action') }).click();
  await expect(page.getByText(translate('dashboard:message.unauthorized.text'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('targa.token'))).toBeNull();
});

test('the login leads to the page that was wanted, but only on this site', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const person = await register(request);
  const logIn = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('textbox', { name: translate('account:fields.email') }).fill(person.email);
    await page.getByLabel(translate('account:fields.password')).first().fill(PASSWORD);
    await page.getByRole('button', { name: translate('account:login.submit') }).click();
  };
  await logIn(`/login?next=${encodeURIComponent('/ev-page')}`);
  await expect(page).toHaveURL('/ev-page');
  await page.evaluate(() => localStorage.clear());
  await logIn(`/login?next=${encodeURIComponent('//evil.example/profile')}`);
  await expect(page).toHaveURL('/profile');
  await page.evaluate(() => localStorage.clear());
  const { origin } = new URL(page.url());
  await logIn(`/login?next=${encodeURIComponent(`${origin}.evil.example/`)}`);
  await expect(page).toHaveURL('/profile');
});

test('a query parameter opens the dialog to add a vehicle, once', { tag: '@mobile' }, async ({ page, request }) => {
  const person = await register(request);
  await bringToken(page, person);
  await page.goto('/?addVehicle=1');
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL('/');
  await addVehicle(request, person, 'AB123CD');
  await page.goto('/dashboard?addVehicle=1');
  await expect(page).toHaveURL('/dashboard/AB123CD', { timeout: 15_000 });
  await page.goto('/dashboard/AB123CD?addVehicle=1');
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL('/dashboard/AB123CD');
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/XX000XX');
  await expect(page).toHaveURL('/dashboard/AB123CD', { timeout: 15_000 });
});
