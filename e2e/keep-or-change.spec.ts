import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { openDashboard } from './dashboard.ts';
import { JOURNEYS } from './journeys.ts';
import { COMPARED } from './pages.ts';
import { bringToken } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { expectWithin, measureSizes } from './weights.ts';

const PLATES = { it: 'AB123CD', de: 'WVWZZZ1KZ6W000001' } as const;
/** Script of a page that one works with for long. */
const TOOL_SCRIPTS = { bytes: 200_000, requests: 25 };

/** What a document of the car says, where no registry does. */
async function describeCar(page: Page, token: string, plate: string) {
  const response = await page.request.post('/wp-json/garagek/v1/user/vehicle', {
    headers: { 'dk-authorization': token, 'accept-language': 'de' },
    data: {
      plate,
      make: 'Volkswagen',
      model: 'Golf',
      vehicle_data_info: {
        matriculation: '2019-05-01',
        fuel_type: 'petrol',
        power_kw: 96,
        displacement: 1498,
        co2: 120,
        average_consumption: 5.6,
        last_revealed_km: 80_000,
      },
    },
  });
  expect(response.status(), await response.text()).toBe(200);
}

for (const { locale, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const plate = PLATES[locale];

  test(`the costs of the own car stand beside those of a new one, and it is offered in part exchange (${locale})`, {
    tag,
  }, async ({ page, browser, complaints }) => {
    test.setTimeout(240_000);
    const person = await openDashboard(page, locale, plate);
    if (locale === 'de') await describeCar(page, person.token, plate);
    await page.reload();
    await hydrated(page);
    await page
      .locator('#worth')
      .getByRole('link', { name: t('dashboard:worth.keep') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('keep:title') })).toBeVisible();
    // Nothing is chosen yet: the own car alone, and where to find others.
    await expect(page.getByRole('heading', { name: t('keep:choose.title') })).toBeVisible();
    const table = page.getByRole('table', { name: t('keep:caption') });
    await expect(table.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);

    // From a comparison, its cars stand beside the own one.
    await page.goto(`${pagePath('compare', locale)}?v=${COMPARED[0]}`);
    await hydrated(page);
    await page.getByRole('link', { name: new RegExp(t('compare:besideOwn', { car: '' }).trim()) }).click();
    await expect(table.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(2);
    const value = page.getByLabel(t('keep:fields.value'));
    await value.fill('');
    // Sums without the loss of value say nothing about which car costs less.
    await expect(page.getByRole('status').getByText(t('keep:verdict.needsValue'))).toBeVisible();
    await expect(table.getByText(t('keep:rows.least'))).toHaveCount(0);
    await page.getByLabel(t('compare:rows.gearbox')).selectOption('manual');
    await expect(value).toBeVisible();
    await value.fill('6500');
    await page.getByLabel(t('keep:fields.distance')).fill('10000');
    const total = table.getByRole('row', { name: new RegExp(t('keep:rows.total')) });
    const [before] = await total.getByRole('cell').allTextContents();
    await page.getByLabel(t('keep:fields.ownInsurance')).fill('500');
    await page.getByLabel(t('keep:fields.otherInsurance')).fill('700');
    const insurance = table.getByRole('row', { name: new RegExp(t('costs:years.rows.insurance')) });
    await expect(insurance.getByRole('cell').nth(0)).toContainText(/2\.500/);
    await expect(insurance.getByRole('cell').nth(1)).toContainText(/3\.500/);
    expect(await total.getByRole('cell').nth(0).textContent()).not.toBe(before);
    await expect(total.getByText(t('keep:rows.least'))).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: /€/ })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);

    // The quote begins with the own car and its value.
    await page.getByRole('link', { name: t('keep:next.quote') }).click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('quoteRequest', locale)}\\?car=`));
    const draft = await page.evaluate(() => sessionStorage.getItem('targa.quote-draft'));
    expect(draft).toMatch(/tradeIn.*6\.500/);
    expect(draft).not.toContain(plate);

    // A page of its own: what the one before still loads must not be counted.
    const context = await browser.newContext();
    const visit = await context.newPage();
    await bringToken(visit, person);
    const sizes = measureSizes(visit);
    await visit.goto(`${pagePath('keepOrChange', locale, { plate })}?v=${COMPARED[0]}`, { waitUntil: 'networkidle' });
    await expect(visit.getByRole('table').first()).toBeVisible();
    expectWithin((await sizes()).script, TOOL_SCRIPTS);
    await context.close();
    expect(complaints).toEqual([]);
  });
}
