import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { openDashboard } from './dashboard.ts';
import { mailedLink, newEmail, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PLATES = { it: 'AB123CD', de: 'WVWZZZ1KZ6W000001' } as const;

for (const locale of ['it', 'de'] as const) {
  const t = translatorFor(locale);
  const plate = PLATES[locale];

  const openSharing = async (page: Page) => {
    await page.getByRole('button', { name: t('dashboard:menu.label') }).click();
    await page.getByRole('menuitem', { name: t('family:menu.share') }).click();
    return page.getByRole('dialog');
  };

  test(`a car is shared by mail, read by the guest and taken back (${locale})`, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(240_000);
    await openDashboard(page, locale, plate);
    const dialog = await openSharing(page);
    const address = newEmail();
    await dialog.getByLabel(t('family:guests.email')).fill(address);
    await dialog.getByLabel(t('family:guests.mode')).selectOption('read');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('family:guests.invite') }).click();
    await expect(dialog.getByText(address)).toBeVisible();
    expect(await overflowing(page)).toEqual([]);

    const link = await mailedLink(page.request, address);
    const guest = await register(page.request, locale);
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(link);
    await hydrated(visitor);
    await expect(visitor.getByText(t('family:page.lead', { name: 'Anna Bianchi' }))).toBeVisible();
    await expect(visitor.getByRole('link', { name: t('family:page.register') })).toBeVisible();
    expect(new URL(visitor.url()).search).toBe('');
    expect(await accessibilityProblems(visitor)).toEqual([]);

    await visitor.evaluate((token) => localStorage.setItem('targa.token', token), guest.token);
    await visitor.reload();
    await hydrated(visitor);
    await visitor.getByRole('button', { name: t('family:page.accept') }).click();
    await expect(visitor).toHaveURL(new RegExp(`${pagePath('vehicle', locale, { plate })}$`));
    await expect(visitor.getByText(t('family:label', { name: 'Anna Bianchi' }))).toBeVisible();
    await expect(visitor.getByText(t('family:readOnly'))).toBeVisible();
    await expect(visitor.getByRole('button', { name: t('deadline-forms:done.action.review') })).toHaveCount(0);
    expect(await overflowing(visitor)).toEqual([]);
    expect(await accessibilityProblems(visitor)).toEqual([]);

    await page.reload();
    await hydrated(page);
    await openSharing(page);
    await expect(dialog.getByText(guest.email)).toBeVisible();
    await dialog.getByRole('button', { name: t('family:guests.removeOf', { name: 'Anna Bianchi' }) }).click();
    await expect(dialog.getByText(guest.email)).toBeHidden();
    await visitor.goto(pagePath('garage', locale));
    await expect(visitor.getByText(t('family:label', { name: 'Anna Bianchi' }))).toBeHidden();
    await context.close();
    expect(complaints).toEqual([]);
  });

  test(`a buyer reads the sale sheet until the link is revoked (${locale})`, async ({ page, browser, complaints }) => {
    test.setTimeout(180_000);
    await openDashboard(page, locale, plate);
    const dialog = await openSharing(page);
    await dialog.getByRole('button', { name: t('family:sheet.create') }).click();
    const address = await dialog.getByLabel(t('family:sheet.address')).inputValue();
    expect(await accessibilityProblems(page)).toEqual([]);

    const context = await browser.newContext();
    const buyer = await context.newPage();
    await buyer.goto(address);
    await hydrated(buyer);
    await expect(buyer.getByRole('heading', { name: t('family:sale.data') })).toBeVisible();
    await expect(buyer.getByText(plate)).toHaveCount(0);
    await expect(buyer.getByText(`${plate.slice(0, 2)}•`)).toBeVisible();
    expect(await buyer.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await overflowing(buyer)).toEqual([]);
    expect(await accessibilityProblems(buyer)).toEqual([]);
    await buyer.emulateMedia({ media: 'print' });
    await expect(buyer.getByRole('banner')).toBeHidden();
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
    await buyer.emulateMedia({ media: null });

    await dialog.getByRole('button', { name: t('family:sheet.revoke') }).click();
    await expect(dialog.getByRole('button', { name: t('family:sheet.revoke') })).toHaveCount(0);
    await buyer.reload();
    await expect(buyer.getByRole('heading', { name: t('family:sale.invalid') })).toBeVisible();
    await context.close();
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  });
}
