import { press, tabTo, typeDateByKeys, typeInto } from './keyboard.ts';
import { mailedLink, newEmail, newestMail, PASSWORD } from './people.ts';
import { carPicture } from './pictures.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const translate = translatorFor('it');
const NEW_PASSWORD = 'sette gomme di scorta';

test('the whole journey of the garage works by keyboard alone', { tag: '@desktop' }, async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(240_000);
  const email = newEmail();
  const button = (name: string) => page.getByRole('button', { name }).last();
  const dialog = page.getByRole('dialog');

  await test.step('the person registers', async () => {
    await page.goto('/registrati');
    await hydrated(page);
    await typeInto(page, page.getByRole('textbox', { name: translate('account:fields.name'), exact: true }), 'Anna');
    await typeInto(page, page.getByRole('textbox', { name: translate('account:fields.surname') }), 'Bianchi');
    await typeInto(page, page.getByRole('textbox', { name: translate('account:fields.email') }), email);
    await press(page, page.getByRole('checkbox').first(), 'Space');
    await press(page, button(translate('account:registration.submit')));
    await expect(page.getByText(translate('account:registration.doneText', { email }))).toBeVisible();
  });

  await test.step('the registration is confirmed', async () => {
    await page.goto(await mailedLink(request, email));
    await hydrated(page);
    await typeInto(page, page.getByLabel(translate('account:confirmation.password')).first(), PASSWORD);
    await page.keyboard.press('Enter');
    // A new account begins in the garage.
    await expect(page).toHaveURL('/');
  });

  await test.step('a car is added', async () => {
    await typeInto(page, page.getByLabel(translate('garage:plate.label')), 'ab 123 cd');
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: translate('add-vehicle:added.go') }));
    await expect(page).toHaveURL('/dashboard/AB123CD');
  });

  await test.step('a deadline is changed', async () => {
    const review = page.locator('#review');
    await typeDateByKeys(page, review, '31122031');
    await press(page, review.getByRole('button', { name: translate('dashboard:edit.save') }));
    await expect(page.getByText(translate('dashboard:edit.saved.review'))).toBeVisible();
  });

  await test.step('a photo is uploaded', async () => {
    await press(page, button(translate('dashboard:menu.label')));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await press(page, dialog.getByRole('button', { name: translate('ui:fileDrop.choose') }).first());
    await (await choosing).setFiles(await carPicture());
    await press(page, dialog.getByRole('button', { name: translate('photo:upload') }));
    await expect(dialog).toBeHidden({ timeout: 20_000 });
    await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible();
  });

  await test.step('a second car is added and deleted; Escape closes and returns the focus', async () => {
    const add = page.getByRole('button', { name: translate('dashboard:garage.add') });
    await press(page, add);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await typeInto(page, dialog.getByLabel(translate('garage:plate.label')), 'FP456GH');
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: translate('add-vehicle:added.go') }));
    await expect(page).toHaveURL('/dashboard/FP456GH');
    await press(page, button(translate('dashboard:menu.label')));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: translate('dashboard:delete.yes') }));
    await press(page, button(translate('dashboard:message.close')));
    await expect(page).toHaveURL('/dashboard/AB123CD');
  });

  await test.step('the person logs out, recovers the password and logs in', async () => {
    await page.goto('/profile');
    await hydrated(page);
    await press(page, button(translate('common:account.logOut')));
    await expect(page).toHaveURL('/');
    const before = await newestMail(request, email);
    await page.goto('/password-dimenticata');
    await hydrated(page);
    await typeInto(page, page.getByRole('textbox', { name: translate('account:fields.email') }), email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(translate('account:forgot.doneText', { email }))).toBeVisible();
    await page.goto(await mailedLink(request, email, before));
    await hydrated(page);
    await typeInto(page, page.getByLabel(translate('account:recovery.password')).first(), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/AB123CD');
    await page.goto('/profile');
    await hydrated(page);
    await press(page, button(translate('common:account.logOut')));
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await hydrated(page);
    await typeInto(page, page.getByRole('textbox', { name: translate('account:fields.email') }), email);
    await tabTo(page, page.getByLabel(translate('account:fields.password')).first());
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
  });

  expect(complaints).toEqual([]);
});
