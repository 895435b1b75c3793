import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { choose } from './choices.ts';
import { changeOf, chooseDealers, dealersOf } from './dealer-choice.ts';
import { mailsToDealers } from './dealer-mails.ts';
import { JOURNEYS } from './journeys.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { COMPARED } from './pages.ts';
import { bringToken, mailedLink, newEmail, register } from './people.ts';
import { requestQuote } from './quote-requests.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const ZIP = { it: '20121', de: '10115' } as const;

const main = (page: Page) => page.getByRole('main');
/** Without digits, which could be taken for a phone number. */
const stamp = () => `Nr. ${Math.random().toString(36).slice(2).replace(/\d/g, 'x')}`;

async function fillLead(page: Page, locale: Locale, email: string, message: string): Promise<void> {
  const translate = translatorFor(locale);
  await page.getByRole('radio', { name: translate('quotes:payments.financing') }).check();
  await page.getByLabel(translate('quotes:fields.message')).fill(message);
  await page.getByLabel(translate('quotes:fields.name'), { exact: false }).first().fill('Anna');
  await page.getByLabel(translate('quotes:fields.surname'), { exact: false }).last().fill('Bianchi');
  await page.getByLabel(translate('quotes:fields.email')).fill(email);
  await page.locator('[name=privacy]').check();
}

/** Answers as a dealer, with the prefilled prices. */
async function answer(page: Page, locale: Locale, link: string, discount: string): Promise<void> {
  const translate = translatorFor(locale);
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: translate('quotes:dealer.title') })).toBeVisible();
  await page.getByLabel(translate('quotes:answers.rows.discount')).fill(discount);
  await page.getByLabel(translate('quotes:answers.rows.deliveryWeeks')).fill('6');
  await page.getByRole('button', { name: translate('quotes:dealer.send') }).click();
  await expect(page.getByRole('button', { name: translate('quotes:dealer.improve') })).toBeVisible();
}

for (const { locale, tag } of JOURNEYS) {
  const translate = translatorFor(locale);

  test(`quotes for three cars are requested, answered and compared, and the contact is released and revoked (${locale})`, {
    tag,
  }, async ({ page, browser, request, complaints }) => {
    test.setTimeout(180_000);
    const [email, message] = [newEmail(), stamp()];
    await page.goto(`${pagePath('compare', locale)}?v=${COMPARED.join(',')}`);
    await hydrated(page);
    await page.getByRole('link', { name: translate('common:quotes.askForAll') }).click();
    await expect(page.getByRole('list', { name: translate('quotes:cars.list') }).getByRole('listitem')).toHaveCount(3);
    await expect(main(page)).toContainText(translate('quotes:cars.full'));
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: translate('quotes:cars.next') }).click();
    await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
    await expect(page.getByRole('heading', { name: translate('quotes:headings.dealers') })).toBeVisible();
    await chooseDealers(page, locale, ZIP[locale], { Fiat: 2, Volkswagen: 1, Renault: 0 });
    await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
    await expect(main(page)).toContainText(translate('validation:dealer'));
    await dealersOf(page, locale, 'Renault').first().check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();

    await expect(page.getByRole('heading', { name: translate('quotes:headings.lead') })).toBeVisible();
    await page.getByRole('button', { name: translate('quotes:lead.send') }).click();
    await expect(main(page).getByRole('alert').first()).toBeVisible();
    await fillLead(page, locale, email, message);
    await page.goBack();
    await changeOf(page, locale, 'Fiat').click();
    await expect(dealersOf(page, locale, 'Fiat').first()).toBeChecked();
    await page.goForward();
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel(translate('quotes:fields.email'))).toHaveValue(email);
    await page.locator('[name=privacy]').check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: translate('quotes:lead.send') }).click();
    await expect(page).toHaveURL(pagePath('quoteThanks', locale));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    // Going back after sending says so.
    await page.goBack();
    const sentBefore = page.getByRole('heading', { name: translate('quotes:request.sentBefore') });
    await expect(sentBefore).toBeInViewport({ ratio: 1 });
    await page.goForward();
    await page.getByRole('link', { name: translate('quotes:thanks.register') }).click();
    await expect(page.getByRole('textbox', { name: translate('account:fields.email') })).toHaveValue(email);

    // The dealers have a browser of their own.
    const asked = await mailsToDealers(request, { message, locale, count: 4 });
    const [first, second] = asked.filter(({ inquiry }) => inquiry.car.make.slug === 'fiat');
    if (!first || !second) throw new Error('Two dealers were asked for the Fiat');
    expect(first.inquiry.contact).toBeNull();
    const dealerPage = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await answer(dealerPage, locale, first.link, '1000');
    expect(await accessibilityProblems(dealerPage)).toEqual([]);
    await answer(dealerPage, locale, second.link, '1250');
    await expect(dealerPage).not.toHaveURL(/key=/);

    // The person opens the link of the mail.
    await page.goto(new URL(await mailedLink(request, email)).href);
    await hydrated(page);
    await expect(page).not.toHaveURL(/key=/);
    const table = page.getByRole('table');
    // The heading of every dealer shows the day of the answer.
    await expect(table.getByRole('columnheader').filter({ hasText: /\d{4}/ })).toHaveCount(2);
    const total = table.getByRole('row', { name: translate('quotes:answers.rows.total') });
    await expect(total).toContainText(translate('quotes:answers.best'));
    await expect(total).toContainText('250');
    expect(await accessibilityProblems(page)).toEqual([]);

    // The contact is released to one dealer only.
    const name = page.getByRole('heading', { name: first.inquiry.dealer.name, exact: true });
    const cards = page.getByRole('list', { name: translate('quotes:detail.dealersOf', { car: 'Fiat Pandina' }) });
    const card = cards.getByRole('article').filter({ has: name });
    await table.getByRole('button', { name: new RegExp(`${first.inquiry.dealer.name}$`) }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(email);
    await question.getByRole('button', { name: translate('quotes:contact.releaseYes') }).click();
    await expect(card).toContainText(translate('quotes:contact.released'));
    await dealerPage.goto(first.link);
    await expect(dealerPage.getByRole('main')).toContainText(email);
    await dealerPage.goto(second.link);
    await expect(dealerPage.getByRole('main')).toContainText(translate('quotes:dealer.contactHidden'));

    await page.reload();
    await hydrated(page);
    await card.getByText(translate('quotes:log.title')).click();
    await expect(card).toContainText(translate('quotes:log.contact-seen'));
    await card.getByRole('button', { name: translate('quotes:contact.revoke') }).click();
    await question.getByRole('button', { name: translate('quotes:contact.revokeYes') }).click();
    await expect(card).toContainText(translate('quotes:contact.hidden'));
    await dealerPage.goto(first.link);
    await expect(dealerPage.getByRole('main')).toContainText(translate('quotes:dealer.contactHidden'));
    await expect(dealerPage.getByRole('main')).not.toContainText(email);

    // A dealer declines after answering, where the answer would be improved.
    await dealerPage.getByRole('button', { name: translate('quotes:dealer.improve') }).click();
    await dealerPage.getByRole('button', { name: translate('quotes:dealer.decline') }).click();
    const confirmation = dealerPage.getByRole('alertdialog');
    await confirmation.getByRole('button', { name: translate('quotes:dealer.decline') }).click();
    await expect(dealerPage.getByRole('main')).toContainText(translate('quotes:dealer.declinedTitle'));
    await dealerPage.context().close();
    expect(complaints).toEqual([]);
  });
}

test('a quote is requested by keyboard alone @desktop', async ({ page, complaints }) => {
  const translate = translatorFor('it');
  await page.goto(`${pagePath('quoteRequest', 'it')}?car=fiat/pandina`);
  await hydrated(page);
  await press(page, page.getByRole('button', { name: translate('quotes:cars.next') }));
  await typeInto(page, page.getByLabel(translate('dealers:zip.label')), ZIP.it);
  await page.keyboard.press('Enter');
  const dealer = dealersOf(page, 'it', 'Fiat').first();
  await tabTo(page, dealer);
  await expect(dealer).toBeChecked();
  await page.keyboard.press('Space');
  await expect(dealer).not.toBeChecked();
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: translate('quotes:dealers.next') }));
  const form = main(page).locator('form');
  await typeInto(page, form.locator('[name=name]'), 'Anna');
  await typeInto(page, form.locator('[name=surname]'), 'Bianchi');
  await typeInto(page, form.locator('[name=email]'), newEmail());
  await press(page, form.locator('[name=privacy]'), 'Space');
  await press(page, page.getByRole('button', { name: translate('quotes:lead.send') }));
  await expect(page).toHaveURL(pagePath('quoteThanks', 'it'));
  expect(complaints).toEqual([]);
});

test('a make is found by its first letters, below a list that leaves the title free', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  const translate = translatorFor('it');
  await page.goto(pagePath('quoteRequest', 'it'));
  await hydrated(page);
  const make = page.getByRole('combobox', { name: translate('quotes:chooser.make') });
  const list = page.getByRole('listbox');
  await make.click();
  const top = async (found: Locator) => (await found.boundingBox())?.y ?? Number.NaN;
  expect(await top(list)).toBeGreaterThan(await top(make));
  await list.getByRole('option').last().click();
  await expect(make).not.toHaveValue('');
  await make.fill('peug');
  await make.press('Enter');
  await expect(make).toHaveValue('Peugeot');
  await expect(page.getByRole('combobox', { name: translate('quotes:chooser.model') })).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('a quote prints as a sheet without buttons', { tag: '@desktop' }, async ({ page, request }) => {
  const person = await register(request);
  await bringToken(page, person);
  const quote = await requestQuote(request, person, 'it', 'Stampa');
  await page.goto(pagePath('quote', 'it', { quote }));
  await expect(main(page).getByRole('button').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('heading', { name: /Pandina/ })).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
});

test('a request that failed on the way is sent again as the same one @mobile', async ({ page }) => {
  const translate = translatorFor('it');
  const keys: string[] = [];
  await page.route('**/dkwp/v2/quotes', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  await page.goto(`${pagePath('quoteRequest', 'it')}?car=fiat/pandina`);
  await hydrated(page);
  await page.getByRole('button', { name: translate('quotes:cars.next') }).click();
  await chooseDealers(page, 'it', ZIP.it, { Fiat: 1 });
  await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
  await fillLead(page, 'it', newEmail(), stamp());
  await page.getByRole('button', { name: translate('quotes:lead.send') }).click();
  await page.getByRole('button', { name: translate('quotes:lead.sendAgain') }).click();
  await expect(page).toHaveURL(pagePath('quoteThanks', 'it'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a signed-in person has a prefilled form, and finds the request in the list', { tag: '@mobile' }, async ({
  page,
  request,
  complaints,
}) => {
  const translate = translatorFor('it');
  const person = await register(request);
  await bringToken(page, person);
  await page.goto(pagePath('quotes', 'it'));
  await expect(main(page)).toContainText(translate('quotes:list.emptyTitle'));
  await page.getByRole('link', { name: translate('quotes:request.new') }).click();

  const make = page.getByRole('combobox', { name: translate('quotes:chooser.make') });
  await make.fill('Fiat');
  await choose(page.getByRole('option', { name: 'Fiat', exact: true }));
  await page.getByRole('combobox', { name: translate('quotes:chooser.model') }).fill('Pandina');
  await choose(page.getByRole('option', { name: 'Pandina', exact: true }));
  await page.getByRole('button', { name: translate('quotes:chooser.add') }).click();
  await expect(page).toHaveURL(/car=fiat\/pandina/);
  await page.getByRole('button', { name: translate('quotes:cars.next') }).click();
  await chooseDealers(page, 'it', ZIP.it, { Fiat: 1 });
  await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
  await expect(page.getByLabel(translate('quotes:fields.email'))).toHaveValue(person.email);
  await page.locator('[name=privacy]').check();
  await page.getByRole('button', { name: translate('quotes:lead.send') }).click();
  await expect(page).toHaveURL(pagePath('quoteThanks', 'it'));
  await expect(page.getByRole('link', { name: translate('quotes:thanks.register') })).toHaveCount(0);

  await page.goto(pagePath('quotes', 'it'));
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Fiat Pandina' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('invalid links to quotes say so @mobile', async ({ page }) => {
  const translate = translatorFor('it');
  await page.goto(`${pagePath('dealerAnswer', 'it')}?key=wrong`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(translate('quotes:dealer.invalidTitle'));
  await page.goto(`${pagePath('quote', 'it', { quote: crypto.randomUUID() })}?key=wrong`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(translate('quotes:detail.missingTitle'));
  await page.goto(pagePath('quote', 'it', { quote: crypto.randomUUID() }));
  await expect(main(page)).toContainText(translate('quotes:detail.signInTitle'));
});
