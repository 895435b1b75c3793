import type { Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { LANGUAGE_NAMES } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { bringToken, register } from './people.ts';
import { requestQuote } from './quote-requests.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const JOURNEYS = [
  {
    locale: 'it',
    tag: '@mobile',
    other: 'de',
    offer: 'fiat-grande-panda-finanziamento-it',
    zip: '20121',
    country: 'Germania',
  },
  {
    locale: 'de',
    tag: '@desktop',
    other: 'it',
    offer: 'fiat-grande-panda-finanzierung-de',
    zip: '10115',
    country: 'Italien',
  },
] as const;

const question = (page: Page) => page.getByRole('alertdialog');

async function switchTo(page: Page, locale: Locale): Promise<void> {
  await page.locator('#header details summary').click();
  await page.getByRole('link', { name: LANGUAGE_NAMES[locale] }).click();
}

for (const { locale, tag, other, offer, zip, country } of JOURNEYS) {
  const translate = translatorFor(locale);

  test(`switching the language on an offer asks first and leads to the offers of the other country (${locale})`, {
    tag,
  }, async ({ page, complaints }) => {
    const path = pagePath('offer', locale, { offer });
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('link[rel=alternate]')).toHaveCount(0);
    const links = page.locator('#header details a');
    for (const url of await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href)))
      expect([url, (await page.request.get(url)).status()]).toEqual([url, 200]);

    await switchTo(page, other);
    await expect(question(page)).toContainText(translate('country:title', { country }));
    await expect(question(page)).toContainText(translate('country:pages.offer'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await question(page)
      .getByRole('button', { name: translate('country:stay') })
      .click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.getByRole('link', { name: LANGUAGE_NAMES[other] }).click();
    await question(page)
      .getByRole('button', { name: translate('country:go') })
      .click();
    await expect(page).toHaveURL(pagePath('offers', other));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`a configuration goes along to the other country, with the prices there (${locale})`, { tag }, async ({
    page,
    complaints,
  }) => {
    const theirs = translatorFor(other);
    const car = { make: 'peugeot', model: '208' };
    await page.goto(`${pagePath('configurator', locale, car)}?step=3`);
    await hydrated(page);
    const [own, elsewhere] = [translate, theirs].map((words) => new RegExp(`^${words('ui:art.paints.black')}`));
    await page.getByRole('radio', { name: own }).check({ force: true });
    await expect(page).toHaveURL(/[?&]c=/);
    await switchTo(page, other);
    await expect(question(page)).toContainText(translate('country:pages.configurator'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await question(page)
      .getByRole('button', { name: translate('country:go') })
      .click();
    await expect(page).toHaveURL(new RegExp(`^[^?]+${pagePath('configurator', other, car)}\\?c=`));
    await hydrated(page);
    await expect(page.getByRole('radio', { name: elsewhere })).toBeChecked();
    const nameOf = (each: Locale) => theirs(`configurator:countries.${each}`);
    await expect(page.getByRole('main')).toContainText(
      theirs('configurator:notes.country', { country: nameOf(locale), here: nameOf(other) }),
    );
    expect(complaints).toEqual([]);
  });

  test(`a postal code is dropped in another country (${locale})`, { tag }, async ({ page, complaints }) => {
    const [car, theirs] = [`?car=fiat/grande-panda!${offer}`, translatorFor(other)];
    await page.goto(pagePath('quoteRequest', locale) + car);
    await hydrated(page);
    await page.getByRole('button', { name: translate('quotes:cars.next') }).click();
    await page.getByLabel(translate('dealers:zip.label')).fill(zip);
    await page.getByLabel(translate('dealers:zip.label')).press('Enter');
    await page
      .getByRole('group', { name: translate('dealers:legend', { make: 'Fiat' }) })
      .getByRole('checkbox')
      .first()
      .check();
    await page.getByRole('button', { name: translate('quotes:dealers.next') }).click();
    await page.getByLabel(translate('quotes:fields.message')).fill('Blau, bitte');

    await switchTo(page, other);
    await expect(question(page)).toContainText(translate('country:pages.quoteRequest'));
    await question(page)
      .getByRole('button', { name: translate('country:go') })
      .click();
    await expect(page).toHaveURL(`${pagePath('quoteRequest', other)}?car=fiat/grande-panda`);
    await hydrated(page);
    await page.getByRole('button', { name: theirs('quotes:cars.next') }).click();
    await expect(page.getByLabel(theirs('dealers:zip.label'))).toHaveValue('');
    await expect(page.getByRole('group', { name: theirs('dealers:legend', { make: 'Fiat' }) })).toBeHidden();
    await page.getByLabel(theirs('dealers:zip.label')).fill(zip === '20121' ? '10115' : '20121');
    await page.getByLabel(theirs('dealers:zip.label')).press('Enter');
    await page
      .getByRole('group', { name: theirs('dealers:legend', { make: 'Fiat' }) })
      .getByRole('checkbox')
      .first()
      .check();
    await page.getByRole('button', { name: theirs('quotes:dealers.next') }).click();
    await expect(page.getByLabel(theirs('quotes:fields.message'))).toHaveValue('Blau, bitte');
    expect(complaints).toEqual([]);
  });
}

test('the postal code of a profile is filled in for its own country only', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const person = await register(request);
  const saved = await request.put('/wp-json/garagek/v1/user/profile', {
    headers: { 'dk-authorization': person.token, 'accept-language': 'it' },
    data: { zip_code: '20121' },
  });
  expect(saved.status()).toBe(200);
  await bringToken(page, person);
  for (const [locale, zip] of [
    ['it', '20121'],
    ['de', ''],
  ] as const) {
    await page.goto(`${pagePath('quoteRequest', locale)}?car=fiat/pandina`);
    await hydrated(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: translatorFor(locale)('quotes:cars.next') }).click();
    await expect(page.getByLabel(translatorFor(locale)('dealers:zip.label'))).toHaveValue(zip);
  }
});

test('a link to a page of another country opens it as a document in its language', { tag: '@mobile' }, async ({
  page,
  request,
  complaints,
}) => {
  const person = await register(request);
  const quote = await requestQuote(request, person, 'it');
  await bringToken(page, person);
  await page.goto(pagePath('quote', 'de', { quote }));
  await page.getByRole('main').locator('a[href^="/concessionarie/"]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await hydrated(page);
  const document = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(document).toBe(page.url());
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});
