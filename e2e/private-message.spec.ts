import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { chooseDealers } from './dealer-choice.ts';
import { mailsToDealers } from './dealer-mails.ts';
import { JOURNEYS } from './journeys.ts';
import { newEmail } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PEOPLE = {
  it: { zip: '20121', wrongZip: '00000', phone: '333 1234567', budget: '20.000 €' },
  de: { zip: '10115', wrongZip: '00000', phone: '0151 23456789', budget: '20.000 €' },
} as const;
type TestLocale = keyof typeof PEOPLE;

const word = () => Math.random().toString(36).slice(2).replace(/\d/g, 'x');

/** Goes to the form, with one dealer chosen. */
async function toLead(page: Page, locale: TestLocale): Promise<void> {
  const translate = translatorFor(locale);
  await page.goto(`${pagePath('quoteRequest', locale)}?car=fiat/pandina`);
  await hydrated(page);
  await page.getByRole('button', { name: translate('quotes:cars.next') }).click();
  const zip = page.getByLabel(translate('dealers:zip.label'));
  await zip.fill(PEOPLE[locale].wrongZip);
  await zip.press('Enter');
  await expect(page.getByRole('main')).toContainText(translate('errors:dealers.zip-unknown'));
  await chooseDealers(page, locale, PEOPLE[locale].zip, { Fiat: 1 });
  await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
}

async function send(page: Page, locale: TestLocale): Promise<void> {
  const translate = translatorFor(locale);
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=name]').fill('Anna');
  await form.locator('[name=surname]').fill('Bianchi');
  await form.locator('[name=email]').fill(newEmail());
  await form.locator('[name=privacy]').check();
  await page.getByRole('button', { name: translate('quotes:lead.send') }).click();
  await expect(page).toHaveURL(pagePath('quoteThanks', locale));
}

for (const { locale, tag } of JOURNEYS) {
  const translate = translatorFor(locale);
  const { phone, budget } = PEOPLE[locale];

  test(`a contact typed into the message is pointed out and not sent to dealers (${locale})`, { tag }, async ({
    page,
    request,
    complaints,
  }) => {
    const begin = word();
    await toLead(page, locale);
    const field = page.getByLabel(translate('quotes:fields.message'));
    const notice = page.getByRole('heading', { level: 3, name: translate('quotes:contacts.title') });
    await field.fill(`${begin} ${budget}`);
    await expect(notice).toBeHidden();
    await field.fill(`${begin} ${budget}, ${phone}`);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main')).toContainText(translate('quotes:contacts.text', { contacts: phone }));
    await expect(page.locator('[data-live-announcer]')).toContainText(phone);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: translate('quotes:contacts.remove') }).click();
    await expect(field).toHaveValue(`${begin} ${budget}, …`);
    await expect(field).toBeFocused();
    await expect(notice).toBeHidden();
    // Typed again and left there, it is removed by the server.
    await field.fill(`${begin} ${phone}`);
    await expect(notice).toBeVisible();
    await send(page, locale);
    await mailsToDealers(request, { message: `${begin} …`, locale, count: 1 });
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  });

  test(`a person who ticks the box sends the contact to dealers (${locale})`, { tag }, async ({ page, request }) => {
    const message = `${word()} ${phone}`;
    await toLead(page, locale);
    await page.getByLabel(translate('quotes:fields.message')).fill(message);
    await page.getByRole('checkbox', { name: translate('quotes:contacts.insist') }).check();
    await expect(page.getByRole('main')).toContainText(translate('quotes:contacts.shown', { contacts: phone }));
    await send(page, locale);
    await mailsToDealers(request, { message, locale, count: 1 });
  });
}
