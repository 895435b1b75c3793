import type { Locator } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { changeOf, dealersOf } from './dealer-choice.ts';
import { mailsToDealers } from './dealer-mails.ts';
import { COMPARED } from './pages.ts';
import { bringToken, register } from './people.ts';
import { requestQuote } from './quote-requests.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

/** The height of this step before dealers were folded, for three cars on a phone. */
const FORMER_HEIGHT = 5_000;
const boxOf = async (found: Locator) => (await found.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
/** Without digits, which could be taken for a phone number. */
const stamp = () => `Nr. ${Math.random().toString(36).slice(2).replace(/\d/g, 'x')}`;

for (const { locale, zip, tag } of [
  { locale: 'it', zip: '20121', tag: '@mobile' },
  { locale: 'de', zip: '10115', tag: '@desktop' },
] as const) {
  const translate = translatorFor(locale);

  test(`near dealers are chosen beforehand, and a bad postal code takes them away (${locale})`, { tag }, async ({
    page,
    complaints,
  }) => {
    await page.goto(`${pagePath('quoteRequest', locale)}?car=${COMPARED.join(',')}&step=2`);
    await hydrated(page);
    const field = page.getByLabel(translate('dealers:zip.label'));
    await field.fill(zip);
    await field.press('Enter');
    const chosen = page.getByText(translate('dealers:chosen_other', { count: '2' }));
    await expect(chosen).toHaveCount(3);
    await page.evaluate(() => window.scrollTo(0, 0));
    if (tag === '@mobile') {
      const first = await boxOf(
        page
          .getByRole('main')
          .getByText(/^Fiat · /)
          .locator('xpath=../../ul/li[1]'),
      );
      expect(first.y + first.height).toBeLessThan(page.viewportSize()?.height ?? 0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(0.6 * FORMER_HEIGHT);
    }
    await changeOf(page, locale, 'Fiat').click();
    await expect(dealersOf(page, locale, 'Fiat').nth(1)).toBeChecked();
    await expect(dealersOf(page, locale, 'Fiat').nth(2)).not.toBeChecked();
    expect(await accessibilityProblems(page)).toEqual([]);

    await field.fill('abcde');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('abcde');
    await expect(chosen).toHaveCount(0);
    await expect(dealersOf(page, locale, 'Fiat')).toHaveCount(0);
    await field.fill(zip);
    await field.press('Enter');
    await expect(chosen).toHaveCount(2);
    await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
    await expect(page.getByRole('heading', { name: translate('quotes:headings.lead') })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`after a refusal another dealer is asked within the same quote (${locale})`, { tag }, async ({
    page,
    request,
  }) => {
    const [person, message] = [await register(request, locale), stamp()];
    await bringToken(page, person);
    const quote = await requestQuote(request, person, locale, message);
    const [asked] = await mailsToDealers(request, { message, locale, count: 1 });
    const key = new URL(asked?.link ?? '', 'http://localhost').searchParams.get('key');
    const declined = await request.delete('/wp-json/dkwp/v2/dealer/inquiry', { data: { key } });
    expect(declined.status()).toBe(200);
    const menu = page.locator('#header').getByRole('button', { name: translate('common:account.menu') });
    await page.goto(pagePath('quotes', locale));
    await expect(menu).toContainText(translate('common:quotes.unread_one', { count: '1' }));
    await expect(page.locator(`#navigation a[href="${pagePath('quotes', locale)}"]`)).toContainText('1');
    await page.goto(pagePath('quote', locale, { quote }));
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText(translate('quotes:detail.declined_one', { count: '1' }));
    await expect(menu, 'what was opened is no longer new').toHaveAccessibleName(translate('common:account.menu'));
    await expect(page.getByRole('button', { name: translate('quotes:contact.release') })).toHaveCount(0);
    await page.getByRole('button', { name: translate('quotes:further.ask') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('checkbox').nth(1).uncheck();
    await dialog.getByRole('button', { name: translate('quotes:further.send') }).click();
    await expect(dialog).toBeHidden();
    await mailsToDealers(request, { message, locale, count: 2 });
    const dealers = page.getByRole('list', { name: translate('quotes:detail.dealersOf', { car: 'Fiat Pandina' }) });
    await expect(dealers.getByRole('article')).toHaveCount(2);
  });
}
