import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { dateFields, typeDate } from './dates.ts';
import { mailedLink, newEmail, newestMail, PASSWORD } from './people.ts';
import { carPicture } from './pictures.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const translate = translatorFor('it');
const NEW_PASSWORD = 'sette gomme di scorta';

test('a person registers, manages cars, logs out and recovers the password', async ({ page, request, complaints }) => {
  test.setTimeout(240_000);
  const email = newEmail();

  await test.step('a plate typed without an account opens the sign-in', async () => {
    await page.goto('/');
    await hydrated(page);
    await page.getByLabel(translate('garage:plate.label')).fill('ab-123 cd');
    await page.getByRole('button', { name: translate('garage:plate.submit') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: translate('account:fields.email') })).toBeFocused();
    await dialog.getByRole('link', { name: translate('account:login.register') }).click();
  });

  await test.step('the person registers', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: translate('account:fields.name'), exact: true }).fill('Anna');
    await dialog.getByRole('textbox', { name: translate('account:fields.surname') }).fill('Bianchi');
    await dialog.getByRole('textbox', { name: translate('account:fields.email') }).fill(email);
    const submit = dialog.getByRole('button', { name: translate('account:registration.submit') });
    await submit.click();
    await expect(dialog.getByText(translate('validation:accepted'))).toBeVisible();
    await dialog.getByRole('checkbox').first().check();
    await submit.click();
    await expect(dialog.getByText(translate('account:registration.doneText', { email }))).toBeVisible();
    const sent = await newestMail(request, email);
    await dialog.getByRole('button', { name: translate('account:sent.resend') }).click();
    await expect(page.getByText(translate('account:sent.resent'))).toBeVisible();
    await expect.poll(() => newestMail(request, email)).toBeGreaterThan(sent);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('the link in the mail confirms the account, and a password is chosen', async () => {
    await page.goto(await mailedLink(request, email));
    await hydrated(page);
    await expect(page).not.toHaveURL(/key=/);
    const password = page.getByLabel(translate('account:confirmation.password')).first();
    const submit = page.getByRole('button', { name: translate('account:confirmation.submit') });
    await password.fill('corta');
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('12');
    await password.fill(PASSWORD);
    await submit.click();
    // Back on the page where the plate was typed; it is used without being typed again.
    await expect(page).toHaveURL('/');
  });

  await test.step('the typed plate is added, and its dashboard is filled in', async () => {
    await expect(page.getByRole('dialog').getByText(translate('add-vehicle:added.text'))).toBeVisible({
      timeout: 15_000,
    });
    // The redirect happens by itself after four seconds.
    await expect(page).toHaveURL('/dashboard/AB123CD', { timeout: 10_000 });
    await expect(page.locator('#data')).toContainText('kW');
    for (const section of ['insurance', 'review', 'tax'])
      await expect(dateFields(page.locator(`#${section}`)).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('#tax')).toContainText('€');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('a deadline is changed', async () => {
    const review = page.locator('#review');
    await typeDate(review, '31122031');
    await review.getByRole('button', { name: translate('dashboard:edit.save') }).click();
    await expect(page.getByText(translate('dashboard:edit.saved.review'))).toBeVisible();
    await page.reload();
    await expect(page.locator('aside, section').filter({ hasText: '31/12/2031' }).first()).toBeVisible({
      timeout: 15_000,
    });
  });

  await test.step('the kilometres are entered', async () => {
    await page.getByLabel(translate('dashboard:kilometres.label')).fill('54321');
    await page.getByRole('button', { name: translate('dashboard:kilometres.action') }).click();
    // Fewer than the registry has read, so the person is asked.
    await page.getByRole('button', { name: translate('ui:unlikelyReading.confirm') }).click();
    await expect(page.getByText(translate('dashboard:kilometres.saved'))).toBeVisible();
  });

  await test.step('a photo is uploaded', async () => {
    await openMenu(page, translate('dashboard:menu.uploadPhoto'));
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await carPicture());
    const shape = () =>
      dialog
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight);
    const before = await shape();
    await dialog.getByRole('button', { name: translate('photo:crop.turn') }).click();
    await expect.poll(shape, 'turned by a quarter').toBe(!before);
    await dialog.getByRole('button', { name: translate('photo:upload') }).click();
    await expect(dialog).toBeHidden({ timeout: 20_000 });
    await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible();
  });

  await test.step('a second car is added, after the first one again and an unknown one are refused', async () => {
    await page.getByRole('button', { name: translate('dashboard:garage.add') }).click();
    const dialog = page.getByRole('dialog');
    const add = async (plate: string) => {
      await dialog.getByLabel(translate('garage:plate.label')).fill(plate);
      await dialog.getByRole('button', { name: translate('add-vehicle:plate.submit') }).click();
    };
    await add('AB12');
    await expect(dialog.getByRole('alert')).toContainText('AA123AA');
    await add('AB123CD');
    await expect(dialog.getByRole('alert')).toContainText('già nel tuo garage');
    await add('ZZ999ZZ');
    await expect(dialog.getByText(translate('add-vehicle:missing.text'))).toBeVisible({ timeout: 15_000 });
    await dialog.getByRole('button', { name: translate('add-vehicle:missing.another') }).click();
    await add('FP456GH');
    await dialog.getByRole('button', { name: translate('add-vehicle:added.go') }).click({ timeout: 15_000 });
    await expect(page).toHaveURL('/dashboard/FP456GH');
    // The URL changes before the content does.
    await expect(page.getByRole('heading', { level: 1, name: /FP ?456 ?GH/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /AB ?123 ?CD/ }).first()).toBeVisible();
  });

  await test.step('the second car is deleted', async () => {
    await openMenu(page, translate('dashboard:menu.delete'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: translate('dashboard:delete.yes') })
      .click();
    await expect(page.getByText(translate('dashboard:message.deleted.text'))).toBeVisible();
    await page.getByRole('button', { name: translate('dashboard:message.close') }).click();
    await expect(page).toHaveURL('/dashboard/AB123CD');
  });

  await test.step('the person logs out', async () => {
    await page.goto('/profile');
    await hydrated(page);
    await page
      .getByRole('button', { name: translate('common:account.logOut') })
      .last()
      .click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/AB123CD');
    await expect(page).toHaveURL('/');
  });

  await test.step('the password is recovered', async () => {
    const before = await newestMail(request, email);
    await page.goto('/password-dimenticata');
    await hydrated(page);
    await page.getByRole('textbox', { name: translate('account:fields.email') }).fill(email);
    await page.getByRole('button', { name: translate('account:forgot.submit') }).click();
    await expect(page.getByText(translate('account:forgot.doneText', { email }))).toBeVisible();
    await page.goto(await mailedLink(request, email, before));
    await hydrated(page);
    await page.getByLabel(translate('account:recovery.password')).first().fill(NEW_PASSWORD);
    await page.getByRole('button', { name: translate('account:recovery.submit') }).click();
    // The vehicle that was asked for while signed out.
    await expect(page).toHaveURL('/dashboard/AB123CD');
  });

  await test.step('the new password works, and the old one does not', async () => {
    await page.goto('/profile');
    await hydrated(page);
    await page
      .getByRole('button', { name: translate('common:account.logOut') })
      .last()
      .click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await hydrated(page);
    const fill = async (password: string) => {
      await page.getByRole('textbox', { name: translate('account:fields.email') }).fill(email);
      await page.getByLabel(translate('account:fields.password')).first().fill(password);
      await page.getByRole('button', { name: translate('account:login.submit') }).click();
    };
    await fill(PASSWORD);
    await expect(page.getByRole('alert')).toBeVisible();
    await fill(NEW_PASSWORD);
    await expect(page).toHaveURL('/profile');
    await page.goto('/garage');
    await expect(page).toHaveURL('/dashboard/AB123CD');
  });

  // Browsers log a refused login as an error.
  expect(complaints.filter((complaint) => !/status of (400|404|409)/.test(complaint))).toEqual([]);
});

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: translate('dashboard:menu.label') }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a registration confirmed on another device opens the garage with the plate', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  const email = newEmail();
  const registered = await request.post('/wp-json/garagek/v1/user/create', {
    headers: { 'accept-language': 'it' },
    data: { email, name: 'Anna', surname: 'Bianchi', privacy: true, plate: 'EJ555KK' },
  });
  expect(registered.status()).toBe(200);
  const link = await mailedLink(request, email);
  await page.goto(link);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByText(email)).toBeVisible();
  await expect(main.locator('input[autocomplete="username"]')).toHaveValue(email);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel(translate('account:confirmation.password')).first().fill(PASSWORD);
  await page.getByRole('button', { name: translate('account:confirmation.submit') }).click();
  await expect(page).toHaveURL('/dashboard/EJ555KK', { timeout: 30_000 });

  await page.goto(link);
  await expect(page.getByRole('heading', { name: translate('account:link.used.title') })).toBeVisible();
});
