import type { APIRequestContext } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import type { UsedSearchAnswer } from '../contract/used-cars/used-cars.endpoints.ts';
import type { UsedListing } from '../contract/used-cars/used-listing.endpoints.ts';
import { accessibilityProblems } from './accessibility.ts';
import { JOURNEYS } from './journeys.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const API = '/wp-json/dkwp/v2/used';

/** The first listing of a search that passes the test. */
async function findListing(
  request: APIRequestContext,
  locale: 'it' | 'de',
  query: Record<string, string>,
  isWanted: (car: UsedListing) => boolean,
): Promise<string> {
  const headers = { 'accept-language': locale };
  const found = await request.get(`${API}/search`, { headers, params: { seller: 'dealer', ...query } });
  for (const { id } of ((await found.json()) as UsedSearchAnswer).results) {
    const car = (await (await request.get(`${API}/${id}`, { headers })).json()) as UsedListing;
    const { make, model } = car;
    if (isWanted(car)) return pagePath('usedCar', locale, { make: make.slug, model: model.slug, id: String(id) });
  }
  throw new Error('The demo stock has no such car');
}

for (const { locale, tag } of JOURNEYS) {
  const translate = translatorFor(locale);

  test(`a listing tells what its fuel costs and calculates the reader’s own credit (${locale})`, { tag }, async ({
    page,
    request,
    complaints,
  }) => {
    await page.goto(await findListing(request, locale, { fuel: 'petrol' }, ({ co2 }) => co2 !== null));
    await hydrated(page);
    const costs = page.locator('#costs');
    await expect(costs).toContainText('l/100');
    await expect(costs).toContainText('€');
    await costs.getByRole('button', { name: translate('costs:own') }).click();
    await expect(costs.getByText(translate('costs:credit.incomplete'))).toBeVisible();
    await costs.getByLabel(translate('catalogue:finance.nominalRate')).fill('6');
    await expect(costs.getByRole('status').last()).toContainText(/6,1\d?\s?%/);
    await costs.getByLabel(translate('costs:fuel.petrolPrice')).fill('');
    await expect(costs.getByText(translate('costs:fuel.incomplete'))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a listing of an electric car tells what its electricity costs', { tag: '@mobile' }, async ({
  page,
  request,
  complaints,
}) => {
  const translate = translatorFor('de');
  await page.goto(
    await findListing(request, 'de', { fuel: 'bev' }, ({ electricConsumption }) => electricConsumption !== null),
  );
  await hydrated(page);
  await expect(page.locator('#facts')).toContainText(/\d,\d\skWh\/100\skm/);
  const costs = page.locator('#costs');
  await expect(costs).toContainText('€/kWh zu Hause');
  await costs.getByRole('button', { name: translate('costs:own') }).click();
  await costs.getByLabel(translate('costs:fuel.electricPrice')).fill('1');
  const [, use = ''] = /(\d+,\d)\skWh/.exec((await costs.textContent()) ?? '') ?? [];
  await expect(costs.getByRole('status').first()).toContainText(`${use}0`);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a listing shows the credit that its dealer offers, with the whole example of the law', {
  tag: '@mobile',
}, async ({ page, request, complaints }) => {
  const translate = translatorFor('de');
  await page.goto(await findListing(request, 'de', {}, ({ credit }) => credit !== null));
  const credit = page.locator('#costs').getByRole('region', { name: translate('costs:dealerCredit.title') });
  await expect(credit).toContainText(/\d,\d+\s%/);
  for (const row of ['deposit', 'credit', 'nominalRate', 'annualRate', 'instalment', 'total'])
    await expect(credit.getByText(translate(`catalogue:finance.${row}`), { exact: true })).toBeVisible();
  await expect(credit.getByText(translate('catalogue:finance.warning'))).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a listing without emissions says that its consumption is not stated', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  await page.goto(await findListing(request, 'it', { fuel: 'petrol' }, ({ co2 }) => co2 === null));
  await expect(page.locator('#costs')).toContainText(translatorFor('it')('costs:fuel.notStated'));
});
