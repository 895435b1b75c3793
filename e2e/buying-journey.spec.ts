import type { Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { chooseDealers } from './dealer-choice.ts';
import { mailsToDealers } from './dealer-mails.ts';
import { operate } from './operator.ts';
import { bringToken, mailTo, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { wrappedButtons } from './wrapped-buttons.ts';

const JOURNEYS = [
  {
    locale: 'it',
    tag: '@mobile',
    offer: 'fiat-grande-panda-finanziamento-it',
    zip: '20121',
    plate: () => `${letters(2)}${digits(3)}${letters(2)}`,
  },
  {
    locale: 'de',
    tag: '@desktop',
    offer: 'fiat-grande-panda-finanzierung-de',
    zip: '10115',
    plate: () => `WVWZZZ1K${letters(1)}${digits(8)}`,
  },
] as const satisfies { locale: Locale; tag: string; offer: string; zip: string; plate: () => string }[];

/** Letters that are valid in the plates of both countries. */
function letters(count: number): string {
  return Array.from({ length: count }, () => 'ABCDEFGHJKLMNPRSTV'[Math.floor(Math.random() * 18)]).join('');
}

function digits(count: number): string {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
}

for (const { locale, tag, offer, zip, plate: newPlate } of JOURNEYS) {
  const translate = translatorFor(locale);
  const button = (page: Page, key: string, params: Record<string, string> = {}) =>
    page.getByRole('button', { name: translate(key, params) });

  async function addCar(page: Page, make: string, model: string): Promise<void> {
    for (const [field, words] of [
      ['make', make],
      ['model', model],
    ] as const) {
      await page.getByRole('combobox', { name: translate(`quotes:chooser.${field}`) }).fill(words);
      await expect(page.getByRole('option', { name: words, exact: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await button(page, 'quotes:chooser.add').click();
  }

  test(`a visitor goes from an offer to a voucher and the badge in the garage (${locale})`, { tag }, async ({
    page,
    browser,
    request,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const person = await register(request, locale);
    await bringToken(page, person);
    // Twelve digits could be a phone number, which would be removed for dealers.
    const message = `Nr. ${letters(12)}`;
    const plate = newPlate();

    await test.step('an offer is recalculated with other figures', async () => {
      await page.goto(pagePath('offer', locale, { offer }));
      await hydrated(page);
      const result = page.locator('#calculator').getByRole('note');
      const before = await result.textContent();
      const months = page.getByRole('textbox', { name: translate('offers:calculator.months') });
      await months.fill('48');
      await months.press('Tab');
      await expect(page).toHaveURL(/months=48/);
      expect(await result.textContent()).not.toBe(before);
      await page
        .getByRole('link', { name: translate('offers:actions.quote') })
        .first()
        .click();
    });

    await test.step('quotes are requested for it and two more cars', async () => {
      const cars = page.getByRole('list', { name: translate('quotes:cars.list') }).getByRole('listitem');
      await expect(cars).toHaveCount(1);
      for (const [left, make, model] of [
        [2, 'Volkswagen', 'Golf'],
        [1, 'Renault', 'Clio'],
      ] as const) {
        await page.getByRole('button', { name: translate('quotes:cars.addAnother', { left: String(left) }) }).click();
        await addCar(page, make, model);
        await expect(cars).toHaveCount(4 - left);
      }
      await button(page, 'quotes:cars.next').click();
    });

    await test.step('two dealers of one make are chosen, so that answers can be compared', async () => {
      await chooseDealers(page, locale, zip, { Fiat: 2, Volkswagen: 1, Renault: 1 });
      await button(page, 'quotes:dealers.next').click();
    });

    await test.step('the form asks only for what dealers need, and most of it is filled in', async () => {
      await expect(page.getByLabel(translate('quotes:fields.email'))).toHaveValue(person.email);
      await page.getByLabel(translate('quotes:fields.message')).fill(message);
      await page.locator('[name=privacy]').check();
      await button(page, 'quotes:lead.send').click();
      await expect(page).toHaveURL(pagePath('quoteThanks', locale));
    });

    const asked = await mailsToDealers(request, { message, locale, count: 4 });
    const fiat = asked.filter(({ inquiry }) => inquiry.car.make.slug === 'fiat');
    const dealerPage = await (await browser.newContext()).newPage();
    await test.step('two dealers answer, each by the link of a mail', async () => {
      for (const [index, { link }] of fiat.entries()) {
        await dealerPage.goto(link);
        await hydrated(dealerPage);
        await dealerPage.getByLabel(translate('quotes:answers.rows.discount')).fill(String(1_000 + 250 * index));
        await dealerPage.getByLabel(translate('quotes:answers.rows.deliveryWeeks')).fill('8');
        await dealerPage.getByRole('button', { name: translate('quotes:dealer.send') }).click();
        await expect(dealerPage.getByRole('button', { name: translate('quotes:dealer.improve') })).toBeVisible();
      }
    });

    await test.step('the answers are compared, and the contact is released to one dealer', async () => {
      await page.goto(pagePath('quotes', locale));
      await page.getByRole('article').getByRole('link').first().click();
      const total = page.getByRole('table').getByRole('row', { name: translate('quotes:answers.rows.total') });
      await expect(total).toContainText(translate('quotes:answers.best'));
      await expect(total).toContainText('250');
      const name = fiat[1]?.inquiry.dealer.name ?? '';
      // The first is the page itself; the same dealer may have been asked about another car too.
      const card = page.getByRole('article').filter({ hasText: name }).nth(1);
      // Another dealer's name may begin with this one.
      await page
        .getByRole('table')
        .getByRole('button', { name: new RegExp(`${name}$`) })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: translate('quotes:contact.releaseYes') })
        .click();
      await expect(card).toContainText(translate('quotes:contact.released'));
      await dealerPage.goto(fiat[1]?.link ?? '');
      await expect(dealerPage.getByRole('main')).toContainText(person.email);
      await dealerPage.context().close();
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    const quote = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await test.step('the purchase is submitted for verification, step by step', async () => {
      await page.getByRole('link', { name: translate('purchases:actions.verify-purchase') }).click();
      await expect(page).toHaveURL(pagePath('verification', locale, { quote }));
      const next = () => button(page, 'purchases:next').click();
      await page.getByRole('radio', { name: /Grande Panda/ }).check();
      await next();
      await page.getByRole('radio', { name: fiat[1]?.inquiry.dealer.name ?? '', exact: true }).check();
      await next();
      // The wizard keeps its place.
      await page.reload();
      await hydrated(page);
      await page.locator('[name=plate]').fill(plate);
      await next();
      await page.getByRole('radio', { name: translate('purchases:owner.yes') }).check();
      await page.getByRole('radio', { name: translate('purchases:use.private') }).check();
      await next();
      await expect(page.getByRole('heading', { name: translate('purchases:headings.check') })).toBeVisible();
      await button(page, 'purchases:send').click();
      await expect(page.getByRole('main')).toContainText(translate('purchases:status.waiting_for_approval.title'));
    });

    await test.step('an operator approves the purchase', async () => {
      expect(await operate('verification', 'approve', quote)).toContain(plate);
      await page.reload();
      await expect(page.getByRole('main')).toContainText(translate('purchases:status.approved.title'));
      expect(await wrappedButtons(page)).toEqual([]);
    });

    await test.step('the voucher comes by mail, and the car has its badge', async () => {
      const code = (await page.getByRole('main').locator('code').first().textContent())?.trim() ?? '';
      expect(code.length).toBeGreaterThan(10);
      await expect.poll(() => mailTo(request, person.email), { timeout: 20_000 }).toContain(code);
      for (const fact of ['where', 'how', 'until'])
        await expect(page.getByRole('term').filter({ hasText: translate(`purchases:voucher.${fact}`) })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: translate('common:legal.voucher') })
          .first(),
      ).toHaveAttribute('href', pagePath('voucherTerms', locale));
      await button(page, 'purchases:garage.add').click();
      await expect(page).toHaveURL(pagePath('vehicle', locale, { plate }));
      await expect(page.getByRole('main')).toContainText(translate('dashboard:club'));
    });
    expect(complaints).toEqual([]);
  });
}
