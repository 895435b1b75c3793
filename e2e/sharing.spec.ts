import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { openDashboard } from './dashboard.ts';
import { JOURNEYS } from './journeys.ts';
import { mailedLink, newEmail, newestMail, PASSWORD, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PLATES = { it: 'AB123CD', de: 'WVWZZZ1KZ6W000001' } as const;

for (const { locale, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const plate = PLATES[locale];

  const openSharing = async (page: Page) => {
    await page.getByRole('button', { name: t('dashboard:menu.label') }).click();
    await page.getByRole('menuitem', { name: t('family:menu.share') }).click();
    return page.getByRole('dialog');
  };

  test(`a car is shared by mail, read by the guest and taken back (${locale})`, { tag }, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(240_000);
    await openDashboard(page, locale, plate);
    const dialog = await openSharing(page);
    const email = newEmail();
    await dialog.getByLabel(t('family:guests.email')).fill(email);
    await dialog.getByLabel(t('family:guests.mode')).selectOption('read');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('family:guests.invite') }).click();
    await expect(dialog.getByText(email)).toBeVisible();
    expect(await overflowing(page)).toEqual([]);

    const link = await mailedLink(page.request, email);
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

  test(`a buyer reads the sale sheet until the link is revoked (${locale})`, { tag }, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(180_000);
    await openDashboard(page, locale, plate);
    const dialog = await openSharing(page);
    await dialog.getByRole('button', { name: t('family:sheet.create') }).click();
    const url = await dialog.getByLabel(t('family:sheet.address')).inputValue();
    expect(await accessibilityProblems(page)).toEqual([]);

    const context = await browser.newContext();
    const buyer = await context.newPage();
    await buyer.goto(url);
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

test('an invitation waits for whoever confirms the invited email address on another device', {
  tag: '@mobile',
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  const t = translatorFor('de');
  const { token } = await openDashboard(page, 'de', PLATES.de);
  const email = newEmail();
  const invited = await page.request.post(`/wp-json/garagek/v1/user/vehicle/${PLATES.de}/sharing/invitations`, {
    headers: { 'dk-authorization': token, 'accept-language': 'de' },
    data: { email, mode: 'read' },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  await mailedLink(page.request, email);
  const sent = await newestMail(page.request, email);
  const registered = await page.request.post('/wp-json/garagek/v1/user/create', {
    headers: { 'accept-language': 'de' },
    data: { email, name: 'Bruno', surname: 'Verdi', privacy: true },
  });
  expect(registered.status()).toBe(200);

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(await mailedLink(page.request, email, sent));
  await hydrated(phone);
  await phone.getByLabel(t('account:confirmation.password')).first().fill(PASSWORD);
  await phone.getByRole('button', { name: t('account:confirmation.submit') }).click();
  await expect(phone).toHaveURL(pagePath('invitation', 'de'));
  await expect(phone.getByText(t('family:page.lead', { name: 'Anna Bianchi' }))).toBeVisible();
  await expect(phone.getByRole('button', { name: t('family:page.decline') })).toBeVisible();
  expect(await accessibilityProblems(phone)).toEqual([]);
  expect(await overflowing(phone)).toEqual([]);
  await phone.getByRole('button', { name: t('family:page.accept') }).click();
  await expect(phone).toHaveURL(new RegExp(`${pagePath('vehicle', 'de', { plate: PLATES.de })}$`));
  // Nothing waits any more.
  await phone.goto(pagePath('invitation', 'de'));
  await expect(phone.getByRole('heading', { name: t('family:page.invalid') })).toBeVisible();
  await context.close();
});

test('somebody without an account registers from the invitation and comes back to it', {
  tag: '@mobile',
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  const t = translatorFor('it');
  const { token } = await openDashboard(page, 'it', PLATES.it);
  const email = newEmail();
  const invited = await page.request.post(`/wp-json/garagek/v1/user/vehicle/${PLATES.it}/sharing/invitations`, {
    headers: { 'dk-authorization': token, 'accept-language': 'it' },
    data: { email, mode: 'write' },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(await mailedLink(page.request, email));
  await hydrated(tab);
  const sent = await newestMail(page.request, email);
  await tab.getByRole('link', { name: t('family:page.register') }).click();
  await tab.getByRole('textbox', { name: t('account:fields.name'), exact: true }).fill('Bruno');
  await tab.getByRole('textbox', { name: t('account:fields.surname') }).fill('Verdi');
  await tab.getByRole('textbox', { name: t('account:fields.email') }).fill(email);
  await tab.getByRole('checkbox').first().check();
  await tab.getByRole('button', { name: t('account:registration.submit') }).click();
  await expect(tab.getByText(t('account:registration.doneText', { email }))).toBeVisible();

  // The mail opens in a tab of its own.
  const other = await context.newPage();
  await other.goto(await mailedLink(page.request, email, sent));
  await hydrated(other);
  await other.getByLabel(t('account:confirmation.password')).first().fill(PASSWORD);
  await other.getByRole('button', { name: t('account:confirmation.submit') }).click();
  await other.getByRole('button', { name: t('family:page.accept') }).click();
  await expect(other).toHaveURL(new RegExp(`${pagePath('vehicle', 'it', { plate: PLATES.it })}$`));
  expect(await other.evaluate(() => localStorage.getItem('targa.next-uri')), 'the key is not left behind').toBeNull();
  await context.close();
});
