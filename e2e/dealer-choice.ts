import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { translatorFor } from './translations.ts';
import { expect } from './watched-page.ts';

/** The dealers of one make in the form. */
export const dealersOf = (page: Page, locale: Locale, make: string): Locator =>
  page.getByRole('group', { name: translatorFor(locale)('dealers:legend', { make }) }).getByRole('checkbox');

/** The button that unfolds the dealers of a make, where several makes are folded. */
export const changeOf = (page: Page, locale: Locale, make: string): Locator =>
  page.getByRole('button', { name: `${translatorFor(locale)('dealers:change')} ${make}`, exact: true });

/** Enters a postal code and chooses the nearest dealers of every make: as many as named, and no others. */
export async function chooseDealers(
  page: Page,
  locale: Locale,
  zipCode: string,
  counts: Record<string, number>,
): Promise<void> {
  const zip = page.getByLabel(translatorFor(locale)('dealers:zip.label'));
  await zip.fill(zipCode);
  await zip.press('Enter');
  const isFolded = Object.keys(counts).length > 1;
  for (const [make, count] of Object.entries(counts)) {
    if (isFolded) await changeOf(page, locale, make).click();
    const dealers = dealersOf(page, locale, make);
    await expect(dealers).toHaveCount(3);
    for (let index = 0; index < 3; index += 1) await dealers.nth(index).setChecked(index < count);
  }
}
