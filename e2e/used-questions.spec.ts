import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays, dayIn, weekdayOf } from '../contract/shared/days.ts';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import type { UsedCard } from '../contract/used-cars/used-car-parts.endpoints.ts';
import type { UsedSearchAnswer } from '../contract/used-cars/used-cars.endpoints.ts';
import type { UsedListing } from '../contract/used-cars/used-listing.endpoints.ts';
import { accessibilityProblems } from './accessibility.ts';
import { typeDate } from './dates.ts';
import { mailsToDealers } from './dealer-mails.ts';
import { JOURNEYS } from './journeys.ts';
import { press, typeInto } from './keyboard.ts';
import { addVehicle, bringToken, mailedLink, newEmail, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const API = '/wp-json/dkwp/v2/used';
/** A Panda of 2019 in the demo registry. */
const PANDA = 'FZ125KL';
/** Without digits, which could be taken for a phone number. */
const stamp = () => `La cinghia? ${Math.random().toString(36).slice(2).replace(/\d/g, 'x')}`;

async function findListing(request: APIRequestContext, locale: Locale, query: object): Promise<UsedListing> {
  const headers = { 'accept-language': locale };
  // Dearer than what is offered for the old car; other tests lower prices.
  const found = await request.get(`${API}/search`, { headers, params: { sort: 'price', price: '2000-', ...query } });
  // Other tests ask about the first ones.
  const cards = ((await found.json()) as UsedSearchAnswer).results;
  const card = cards[Math.floor(Math.random() * cards.length)] as UsedCard;
  return (await (await request.get(`${API}/${card.id}`, { headers })).json()) as UsedListing;
}

function listingPath({ id, make, model }: UsedCard, locale: Locale): string {
  return pagePath('usedCar', locale, { make: make.slug, model: model.slug, id: String(id) });
}

/** A day on which the dealer is open, as its digits are typed. */
function openDay({ seller, country }: UsedListing): string {
  const opening = seller.dealer?.opening ?? [];
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => addDays(dayIn(country), ahead));
  const day = days.find((each) => opening.length === 0 || opening.some((hours) => hours.day === weekdayOf(each)));
  const [year = '', month = '', date = ''] = (day ?? '').split('-');
  return date + month + year;
}

async function openDialog(page: Page, locale: Locale): Promise<Locator> {
  const translate = translatorFor(locale);
  // The second one is in the bar that stays in view.
  await page
    .getByRole('button', { name: translate('used-cars:ask.action') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(translate('questions:form.message'))).toBeVisible();
  return dialog;
}

for (const { locale, tag } of JOURNEYS) {
  const translate = translatorFor(locale);

  test(`a question with viewing and trade-in is sent, answered by link and read (${locale} ${tag})`, { tag }, async ({
    page,
    browser,
    request,
    complaints,
  }) => {
    test.setTimeout(180_000);
    const message = stamp();
    // In Italian with an account and a car of the garage, in German without.
    const person = locale === 'it' ? await register(request, locale) : undefined;
    const email = person?.email ?? newEmail();
    if (person) {
      await addVehicle(request, person, PANDA);
      await bringToken(page, person);
    }
    const listing = await findListing(request, locale, { seller: 'dealer' });
    await page.goto(listingPath(listing, locale));
    await hydrated(page);
    const dialog = await openDialog(page, locale);

    await dialog.getByRole('button', { name: translate('questions:form.send') }).click();
    await expect(dialog.getByLabel(translate('questions:form.message'))).toBeFocused();
    await dialog.getByLabel(translate('questions:form.message')).fill(message);
    await dialog.getByRole('checkbox', { name: translate('questions:form.wantsViewing') }).check();
    await typeDate(dialog, openDay(listing));
    const time = dialog.getByLabel(translate('questions:viewing.time'));
    await time.selectOption({ index: 1 });
    const chosen = await time.inputValue();
    const tradeIn = dialog.getByLabel(translate('quotes:fields.tradeIn'));
    if (person) await dialog.getByRole('button', { name: 'Fiat Panda' }).click();
    else {
      await tradeIn.fill('VW Golf, 2019');
      await dialog.getByLabel(translate('quotes:fields.name'), { exact: false }).first().fill('Anna');
      await dialog.getByLabel(translate('quotes:fields.surname'), { exact: false }).last().fill('Bianchi');
      await dialog.getByLabel(translate('quotes:fields.email')).fill(email);
    }
    await expect(tradeIn).toHaveValue(person ? /^Fiat Panda, 2019, / : 'VW Golf, 2019');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('checkbox').last().check();
    await dialog.getByRole('button', { name: translate('questions:form.send') }).click();
    await expect(dialog.getByRole('link', { name: translate('questions:sent.open') })).toBeVisible();

    const [asked] = await mailsToDealers(request, { message, locale, count: 1 });
    const dealer = await browser.newPage();
    await dealer.goto(asked?.link ?? '');
    await hydrated(dealer);
    await expect(dealer.getByRole('heading', { level: 1, name: translate('questions:dealer.title') })).toBeVisible();
    await expect(dealer.getByRole('main')).toContainText(message);
    await expect(dealer.getByRole('main')).toContainText(chosen);
    await expect(dealer.getByRole('main')).not.toContainText('Bianchi');
    await dealer.getByRole('button', { name: translate('quotes:dealer.send') }).click();
    await expect(dealer.getByLabel(translate('questions:dealer.note'))).toBeFocused();
    await dealer.getByLabel(translate('questions:dealer.note')).fill('Sì, cambiata nel 2024.');
    await dealer.getByLabel(translate('questions:answer.tradeIn')).fill('500');
    // The Italian dealer agrees, the German one proposes another time.
    if (!person) {
      await dealer.getByRole('radio', { name: translate('questions:dealer.replies.propose') }).check();
      await typeDate(dealer.getByRole('group', { name: translate('questions:viewing.day') }), openDay(listing));
      // In the evening, when no dealer opens: the person asked for the first time of the day.
      await dealer.getByLabel(translate('questions:viewing.time')).selectOption('19:30');
    }
    expect(await accessibilityProblems(dealer)).toEqual([]);
    await dealer.getByRole('button', { name: translate('quotes:dealer.send') }).click();
    await expect(dealer.getByRole('button', { name: translate('quotes:dealer.improve') })).toBeVisible();

    // Signed in from the dialog, otherwise by the link of the mail.
    if (person) await dialog.getByRole('link', { name: translate('questions:sent.open') }).click();
    else await page.goto(await mailedLink(request, email));
    const answer = page.getByRole('region', {
      name: translate('questions:answer.title', { dealer: listing.seller.dealer?.name ?? '' }),
    });
    await expect(answer).toContainText('Sì, cambiata nel 2024.');
    await expect(answer.getByText(translate('questions:answer.confirmed'))).toHaveCount(person ? 2 : 1);
    if (person) await expect(answer).toContainText(chosen);
    else {
      await answer.getByRole('button', { name: translate('questions:answer.choose') }).click();
      await expect(answer.getByText(translate('questions:answer.chosen'), { exact: true })).toBeVisible();
      await dealer.reload();
      await expect(dealer.getByText(translate('questions:answer.chosen'), { exact: true })).toBeVisible();
    }
    await dealer.close();
    await expect(page.getByRole('button', { name: translate('quotes:contact.release') })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a car is kept and its dealer asked by keyboard alone, who answers by keyboard too', {
  tag: '@desktop',
}, async ({ page, request, browser, complaints }) => {
  test.setTimeout(120_000);
  const translate = translatorFor('it');
  const message = stamp();
  const listing = await findListing(request, 'it', { seller: 'dealer' });
  await page.goto(listingPath(listing, 'it'));
  await hydrated(page);
  const keep = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${translate('saved:favourite.save')}`) });
  await press(page, keep.first(), 'Space');
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1);
  await press(page, page.getByRole('button', { name: translate('used-cars:ask.action') }).first());
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel(translate('questions:form.message')), message);
  await typeInto(page, dialog.getByLabel(translate('quotes:fields.name'), { exact: false }).first(), 'Anna');
  await typeInto(page, dialog.getByLabel(translate('quotes:fields.surname'), { exact: false }).last(), 'Bianchi');
  await typeInto(page, dialog.getByLabel(translate('quotes:fields.email')), newEmail());
  await press(page, dialog.getByRole('checkbox').last(), 'Space');
  await press(page, dialog.getByRole('button', { name: translate('questions:form.send') }));
  await expect(dialog.getByRole('link', { name: translate('questions:sent.open') })).toBeVisible();

  const [asked] = await mailsToDealers(request, { message, locale: 'it', count: 1 });
  const dealer = await browser.newPage();
  await dealer.goto(asked?.link ?? '');
  await hydrated(dealer);
  await typeInto(dealer, dealer.getByLabel(translate('questions:dealer.note')), 'Sì, cambiata nel 2024.');
  await press(dealer, dealer.getByRole('button', { name: translate('quotes:dealer.send') }));
  await expect(dealer.getByRole('button', { name: translate('quotes:dealer.improve') })).toBeVisible();
  await dealer.close();
  expect(complaints).toEqual([]);
});

test('the price of a listing and the question to its dealer stay in view, and a new car of the model is one click away', async ({
  page,
  request,
}) => {
  const translate = translatorFor('it');
  const listing = await findListing(request, 'it', { seller: 'dealer', model: 'toyota/yaris' });
  await page.goto(listingPath(listing, 'it'));
  await hydrated(page);
  await page.locator('#seller').scrollIntoViewIfNeeded();
  const ask = page.getByRole('button', { name: translate('used-cars:ask.action') }).last();
  await expect(ask).toBeInViewport();
  await ask.click();
  await expect(page.getByRole('dialog').getByLabel(translate('questions:form.message'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: translate('used-cars:listing.newOne', { name: 'Toyota Yaris' }) }).click();
  await expect(page).toHaveURL(pagePath('model', 'it', { make: 'toyota', model: 'yaris' }));
});

test('a private seller cannot be asked, and the page says why', { tag: '@mobile' }, async ({ page, request }) => {
  const listing = await findListing(request, 'it', { seller: 'private' });
  await page.goto(listingPath(listing, 'it'));
  await expect(page.getByText(translatorFor('it')('used-cars:ask.private'))).toBeVisible();
  await expect(page.getByRole('button', { name: translatorFor('it')('used-cars:ask.action') })).toHaveCount(0);
});

for (const { locale, tag } of JOURNEYS) {
  const translate = translatorFor(locale);

  test(`the garage tells what a car is worth, and it is traded in with a question (${locale} ${tag})`, { tag }, async ({
    page,
    request,
    complaints,
  }) => {
    test.setTimeout(120_000);
    const person = await register(request, locale);
    const plate = locale === 'it' ? PANDA : 'WVWZZZ1KZAW000001';
    await addVehicle(request, person, plate, locale);
    if (locale === 'de') {
      const changed = await request.post('/wp-json/garagek/v1/user/vehicle', {
        headers: { 'dk-authorization': person.token, 'accept-language': locale },
        data: { plate, make: 'Volkswagen', model: 'Golf', vehicle_data_info: { matriculation: '2019-05-10' } },
      });
      expect(changed.status(), await changed.text()).toBe(200);
    }
    await bringToken(page, person);
    await page.goto(pagePath('vehicle', locale, { plate }));
    await hydrated(page);
    await page.getByRole('link', { name: translate('dashboard:worth.action') }).click();
    await expect(page.getByRole('heading', { name: translate('worth:form.complete') })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    const main = page.getByRole('main');
    await main.getByRole('button', { name: translate('worth:form.submit') }).click();
    await expect(main.getByLabel(translate('used-cars:filters.gearbox'))).toHaveAttribute('aria-invalid', 'true');
    // The facts of a car that has a label, so that there are enough cars to compare.
    const like = await findListing(request, locale, {
      make: locale === 'it' ? 'fiat' : 'volkswagen',
      label: 'very-good,good,fair,above,high',
      gearbox: 'manual',
    });
    await main.getByLabel(translate('worth:form.model')).selectOption(`${like.make.slug}/${like.model.slug}`);
    await typeDate(main, `01${like.registration.slice(5)}${like.registration.slice(0, 4)}`);
    await main.getByLabel(translate('used-cars:facts.km')).fill(String(like.km));
    await main.getByLabel(translate('used-cars:facts.power')).fill(String(like.powerKw));
    await main.getByLabel(translate('used-cars:filters.fuel')).selectOption(like.fuel);
    await main.getByLabel(translate('used-cars:filters.gearbox')).selectOption('manual');
    await main.getByRole('button', { name: translate('worth:form.submit') }).click();

    const value = main.getByRole('status');
    await expect(value).toContainText('€');
    await main.locator('summary').first().click();
    const comparable = main.getByRole('table').getByRole('link').first();
    await expect(comparable).toHaveAttribute('href', /\/\d+$/);
    expect(await accessibilityProblems(page)).toEqual([]);

    await main.getByRole('button', { name: translate('worth:next.sell') }).click();
    const selling = page.getByRole('dialog');
    await expect(selling.getByRole('button', { name: translate('family:sheet.create') })).toBeVisible();
    await expect(selling.getByLabel(translate('family:guests.email'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(selling).toBeHidden();

    await main.getByRole('link', { name: translate('worth:next.used') }).click();
    await expect(page).toHaveURL(pagePath('usedCars', locale));
    await page.goto(`${pagePath('usedCars', locale)}?seller=dealer`);
    await hydrated(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    const dialog = await openDialog(page, locale);
    await expect(dialog.getByLabel(translate('quotes:fields.tradeIn'))).toHaveValue(
      locale === 'it' ? /^Fiat Panda, 2019, / : /^Volkswagen Golf, 2019/,
    );
    expect(complaints).toEqual([]);
  });
}
