import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { chooseDealers } from './dealer-choice.ts';
import { mailedLink, newEmail, newestMail, PASSWORD, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

/** Requests a quote through the API without an account. */
async function requestWithoutAccount(
  request: APIRequestContext,
  locale: Locale,
  zip: string,
  email: string,
): Promise<void> {
  const headers = { 'accept-language': locale };
  const near = await request.get('/wp-json/dkwp/v2/dealers/nearest', { headers, params: { make: 'fiat', zip } });
  const { dealers } = (await near.json()) as { dealers: { id: number }[] };
  const asked = await request.post('/wp-json/dkwp/v2/quotes', {
    headers,
    data: {
      idempotencyKey: randomUUID(),
      cars: [{ make: 'fiat', model: 'pandina', dealers: [dealers[0]?.id] }],
      zipCode: zip,
      name: 'Anna',
      surname: 'Bianchi',
      email,
      payment: 'cash',
      use: 'private',
      privacy: true,
    },
  });
  expect(asked.status(), await asked.text()).toBe(200);
}

for (const { locale, zip, tag } of [
  { locale: 'it', zip: '20121', tag: '@mobile' },
  { locale: 'de', zip: '10115', tag: '@desktop' },
] as const) {
  const translate = translatorFor(locale);

  test(`the mail link of a person who has registered since leads to the login and then to the quote (${locale})`, {
    tag,
  }, async ({ page, request }) => {
    const email = newEmail();
    await requestWithoutAccount(request, locale, zip, email);
    const link = await mailedLink(request, email);
    await register(request, locale, email);

    await page.goto(link);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: translate('quotes:detail.joinedTitle') })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const { pathname } = new URL(page.url());
    const main = page.getByRole('main');
    await main.getByRole('link', { name: translate('quotes:signIn') }).click();
    await page.getByRole('textbox', { name: translate('account:fields.email') }).fill(email);
    await page.getByLabel(translate('account:fields.password')).first().fill(PASSWORD);
    await page.getByRole('button', { name: translate('account:login.submit') }).click();
    await expect(page).toHaveURL(pathname);
    await expect(main).toContainText('Pandina');

    const stranger = await register(request, locale);
    await page.evaluate((token) => localStorage.setItem('targa.token', token), stranger.token);
    await page.goto(link);
    await hydrated(page);
    await expect(
      page.getByRole('heading', { level: 1, name: translate('quotes:detail.otherAccountTitle') }),
    ).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test(`somebody who registers after a request comes back to it from the mail (${locale})`, { tag }, async ({
    page,
    request,
    complaints,
  }) => {
    const email = newEmail();
    await page.goto(`${pagePath('quoteRequest', locale)}?car=fiat/pandina`);
    await hydrated(page);
    await page.getByRole('button', { name: translate('quotes:cars.next') }).click();
    await chooseDealers(page, locale, zip, { Fiat: 1 });
    await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
    const form = page.getByRole('main').locator('form');
    await form.locator('[name=name]').fill('Anna');
    await form.locator('[name=surname]').fill('Bianchi');
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=privacy]').check();
    await page.getByRole('button', { name: translate('quotes:lead.send') }).click();
    await page.getByRole('link', { name: translate('quotes:thanks.register') }).click();
    await expect(page.getByRole('textbox', { name: translate('account:fields.email') })).toHaveValue(email);
    // Beside the form, where there is room, the account is for quotes, not for the garage.
    const reasons = page.getByRole('complementary', { name: translate('account:aside.buying.title') });
    if (tag === '@desktop') await expect(reasons).toContainText(translate('account:aside.buying.contacts'));
    const before = await newestMail(request, email);
    await form.locator('[name=privacy]').check();
    await page.getByRole('button', { name: translate('account:registration.submit') }).click();
    await expect(page.getByRole('heading', { name: translate('account:registration.doneTitle') })).toBeVisible();

    await page.goto(await mailedLink(request, email, before));
    await hydrated(page);
    await page.getByLabel(translate('account:confirmation.password')).first().fill(PASSWORD);
    await page.getByRole('button', { name: translate('account:confirmation.submit') }).click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('quotes', locale)}/[\\w-]+$`));
    await expect(page.getByRole('heading', { level: 2, name: 'Fiat Pandina' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
