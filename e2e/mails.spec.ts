import type { MailExample } from '#contract/mail/mailbox.endpoints.ts';
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

test('no button of a mail takes two lines on a phone', { tag: '@mobile' }, async ({ page }) => {
  test.setTimeout(120_000);
  const mails = (await (await page.request.get('/wp-json/targa/v1/dev/mails')).json()) as MailExample[];
  const wrapped: string[] = [];
  for (const { locale, template, html } of mails) {
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    const lines = await page
      .locator('a.button span')
      .evaluateAll((texts) => texts.map((text) => text.getClientRects().length));
    if (lines.some((count) => count > 1)) wrapped.push(`${template} (${locale})`);
  }
  expect(mails.length).toBeGreaterThan(0);
  expect(wrapped).toEqual([]);
});
