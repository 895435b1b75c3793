import { LOCALES } from '#contract/shared/locale.ts';
import { overflowing } from './accessibility.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('every mail is shown in every language on one page', { tag: '@mobile' }, async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dev/mails');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails');
  expect(await overflowing(page)).toEqual([]);
  const answered = page.locator('section', { has: page.getByRole('heading', { name: 'quote-answered' }) });
  await expect(answered.locator('summary')).toHaveCount(LOCALES.length);
  await answered.locator('summary').first().click();
  const mail = answered.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toContainText('Autocentro Demo Milano');
  await expect(mail.getByRole('link')).toHaveCount(1);
  await expect(answered.locator('pre')).toContainText('14.900');
  expect(complaints).toEqual([]);
});
