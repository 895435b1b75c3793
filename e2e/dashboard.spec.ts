import type { Page } from '@playwright/test';
import { todayIn } from '../contract/shared/days.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { openDashboard } from './dashboard.ts';
import { typeDate } from './dates.ts';
import { carPicture } from './pictures.ts';
import { translatorFor } from './translations.ts';
import { expect, test } from './watched-page.ts';

const translate = translatorFor('de');
const FIN = 'WVWZZZ1JZXW000001';

for (const pointer of ['mouse', 'finger'] as const) {
  test(`after an error one press of the ${pointer} saves the kilometres`, { tag: '@mobile' }, async ({ page }) => {
    await openDashboard(page, 'de', FIN);
    const field = page.getByLabel(translate('dashboard:kilometres.label'));
    const button = page.getByRole('button', { name: translate('dashboard:kilometres.action') });
    const error = page.locator('#kilometres').getByRole('alert');
    await button.click();
    await expect(error).toBeVisible();
    await field.fill('70500');
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // The raw pointer, because Playwright's click would follow a button that moves.
    if (pointer === 'finger') await page.touchscreen.tap(x + width / 2, y + height / 2);
    else await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });
    await expect(page.getByText(translate('dashboard:kilometres.saved'))).toBeVisible();
    await expect(error).toBeHidden();
  });
}

test('the nearest deadline is shown first after it was saved', { tag: '@mobile' }, async ({ page }) => {
  await openDashboard(page, 'de', FIN);
  await saveDeadline(page, 'review', 40);
  // More than a month away: said in words, not only by a colour.
  await expect(page.locator('#review')).toContainText(translate('dashboard:due.fine'));
  await saveDeadline(page, 'tax', 20);
  const list = page.getByRole('complementary', { name: translate('dashboard:deadlines.title') });
  await saveDeadline(page, 'insurance', 5);
  const first = list.getByRole('listitem').first();
  await expect(first).toContainText(translate('dashboard:types.insurance'));
  await expect(first).toContainText('in 5 Tagen');
  // A saved field keeps its place and the focus, and is announced; the list above shows it first.
  const card = page.locator('#insurance');
  await expect(
    card.getByRole('button', {
      name: translate('dashboard:edit.label', { section: translate('dashboard:types.insurance') }),
    }),
  ).toBeFocused();
  await expect(card).toBeInViewport();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  // The hero offers what is to be done next.
  const next = page.getByRole('heading', { level: 1 }).locator('xpath=../..');
  await expect(next).toContainText('in 5 Tagen');
  await expect(next.getByRole('button', { name: translate('deadline-forms:done.action.insurance') })).toBeVisible();
});

test('the document of a deadline that was met is stored with the car', { tag: '@mobile' }, async ({ page }) => {
  await openDashboard(page, 'de', FIN);
  await saveDeadline(page, 'review', 3);
  await page
    .locator('#review')
    .getByRole('button', { name: translate('deadline-forms:done.action.review') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await carPicture());
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: translate('deadline-forms:done.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#history').getByRole('listitem')).toHaveCount(1);
  await page.goto(pagePath('vehicleHistory', 'de', { plate: FIN }));
  const today = todayIn('de').split('-').toReversed().join('.');
  await expect(page.getByText(`${translate('deadlines:kinds.review')} ${today}`)).toBeVisible();
});

test('a card that is looked up again stays as high as it was', { tag: '@mobile' }, async ({ page }) => {
  const t = translatorFor('it');
  await openDashboard(page, 'it', 'AB123CD');
  const tax = page.locator('#tax');
  const again = tax.getByRole('button', { name: t('dashboard:crawl.label', { section: t('dashboard:types.tax') }) });
  await expect(again).toBeVisible({ timeout: 30_000 });
  const height = async () => Math.round((await tax.boundingBox())?.height ?? 0);
  const before = await height();
  await again.click();
  await expect(tax.getByText(t('dashboard:crawl.running.tax'))).toBeVisible();
  expect(await height()).toBeGreaterThanOrEqual(before);
});

test('the error of a photo goes when another one is chosen', { tag: '@mobile' }, async ({ page }) => {
  await openDashboard(page, 'de', FIN);
  await page.getByRole('button', { name: translate('dashboard:menu.label') }).click();
  await page.getByRole('menuitem', { name: translate('dashboard:menu.uploadPhoto') }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, mimeType: string) =>
    dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType, buffer: Buffer.from('no picture') });
  const failed = dialog.getByRole('heading', { name: translate('photo:failed') });
  await choose('a.jpg', 'image/jpeg');
  await expect(failed).toBeVisible();
  await choose('a.gif', 'image/gif');
  await expect(dialog.locator('fieldset')).toHaveAttribute('data-invalid');
  await expect(failed).toBeHidden();
});

test('deleting the last car ends with a message and leads to the home page', { tag: '@mobile' }, async ({ page }) => {
  await openDashboard(page, 'de', FIN);
  await page.getByRole('button', { name: translate('dashboard:menu.label') }).click();
  await page.getByRole('menuitem', { name: translate('dashboard:menu.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('dashboard:delete.yes') })
    .click();
  const message = page.getByRole('dialog');
  await expect(message).toContainText(translate('dashboard:message.deleted.title'));
  await expect(message).toContainText(translate('dashboard:message.deleted.text'));
  await message.getByRole('button', { name: translate('dashboard:message.close') }).click();
  await expect(page).toHaveURL(pagePath('home', 'de'));
});

test('wrong data are reported to whoever runs the site, also without a mail program', {
  tag: '@mobile',
}, async ({ page }) => {
  await openDashboard(page, 'de', FIN);
  const mailLink = page.locator('#vehicle').getByRole('link');
  await expect(mailLink).toHaveAttribute('href', `mailto:${await mailLink.innerText()}`);
  await page.goto(pagePath('legalNotice', 'de'));
  await expect(page.getByRole('main')).toContainText('info@targa.example');
  await page.goto(pagePath('vehicle', 'de', { plate: FIN }));
  await expect(mailLink).toHaveText('info@targa.example');
});

async function saveDeadline(page: Page, type: 'insurance' | 'review' | 'tax', days: number): Promise<void> {
  const card = page.locator(`#${type}`);
  const day = new Date(Date.now() + days * 86_400_000);
  const section = translate(`dashboard:types.${type}`);
  await card.getByRole('button', { name: translate('dashboard:edit.label', { section }) }).click();
  await typeDate(
    card,
    day
      .toLocaleDateString('de', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Berlin' })
      .replaceAll('.', ''),
  );
  await card.getByRole('button', { name: translate('dashboard:edit.save') }).click();
  await expect(page.getByRole('region', { name: translate('ui:toast.region') })).toContainText(
    translate(`dashboard:edit.saved.${type}`),
  );
}
