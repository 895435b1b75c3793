import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { accessibilityProblems } from './accessibility.ts';
import { mailedLink, newEmail, PASSWORD, register } from './people.ts';
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
}
