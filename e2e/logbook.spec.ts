import { addDays, todayIn } from '../contract/shared/days.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { openDashboard } from './dashboard.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { measureSizes } from './weights.ts';

const PLATES = { it: 'AB123CD', en: 'AB12CDE' } as const;
/** Script of a page that one works with for long. */
const TOOL_SCRIPTS = { bytes: 200_000, requests: 25 };

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

for (const { locale, tag } of [
  { locale: 'it', tag: '@mobile' },
  { locale: 'en', tag: '@desktop' },
] as const) {
  const t = translatorFor(locale);
  const plate = PLATES[locale];

  test(`readings, fill-ups, a document and a foreign file become the history of a car (${locale})`, { tag }, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const today = todayIn(locale);
    await openDashboard(page, locale, plate);

    // A lower figure asks first.
    const card = page.locator('#kilometres');
    const mileage = card.getByLabel(t('dashboard:kilometres.label'));
    await mileage.fill('390000');
    await card.getByRole('button', { name: t('dashboard:kilometres.action') }).click();
    await expect(page.getByText(t('dashboard:kilometres.saved')).first()).toBeVisible();
    await mileage.fill('1000');
    await card.getByRole('button', { name: t('dashboard:kilometres.action') }).click();
    await expect(card.getByRole('status')).toContainText(/390[.,]000/);
    await mileage.fill('390400');
    await card.getByRole('button').first().click();
    await expect(card.getByRole('status')).toBeHidden();

    // The page of its own, with the chart of both figures.
    await page
      .locator('#life')
      .getByRole('link', { name: t('dashboard:life.action') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('logbook:title') })).toBeVisible();
    await expect(page.getByRole('img', { name: t('logbook:readings.chart') })).toBeVisible();

    // Two full tanks tell the consumption.
    for (const [km, quantity] of [
      ['390500', '30'],
      ['391000', '25'],
    ] as const) {
      await page.getByRole('button', { name: t('logbook:energy.add') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('logbook:readings.title')).fill(km);
      await dialog.getByLabel(t('logbook:entry.quantity')).fill(quantity);
      await dialog.getByLabel(t('logbook:entry.price')).fill('50');
      expect(await accessibilityProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('logbook:entry.save') }).click();
      await expect(dialog).toBeHidden();
    }
    const consumption = locale === 'it' ? /5,0\sl\/100\skm/ : /9[01]\.\d\smpg/;
    await expect(page.getByText(consumption).first()).toBeVisible();

    // A document that expires becomes an own deadline.
    await page.getByRole('button', { name: t('logbook:documents.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
    await dialog.getByLabel(t('logbook:documents.name')).fill('Kasko 2027');
    const [year, month, day] = addDays(today, 40).split('-');
    await dialog
      .getByRole('textbox', { name: t('logbook:documents.expiry') })
      .fill(locale === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`);
    await dialog.getByRole('button', { name: t('logbook:entry.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Kasko 2027').first()).toBeVisible();

    // A file of another app is shown before it is saved.
    const file = 'Date,Odometer,Description,Cost,Notes,Tags\n2025-02-01,30000,Freni,89.90,,\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'service.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: t('logbook:transfer.save'), exact: true }).click();
    await expect(page.getByText(t('logbook:transfer.saved', { count: '1' }))).toBeVisible();
    await expect(page.getByText('Freni').first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    await page.goto(pagePath('vehicle', locale, { plate }));
    await hydrated(page);
    await expect(page.getByText('Kasko 2027').first()).toBeVisible();

    const sizes = measureSizes(page);
    await page.goto(pagePath('vehicleHistory', locale, { plate }));
    await hydrated(page);
    await expect(page.getByText('Freni').first()).toBeVisible();
    const { script } = await sizes();
    expect(script.bytes).toBeLessThanOrEqual(TOOL_SCRIPTS.bytes);
    expect(script.requests).toBeLessThanOrEqual(TOOL_SCRIPTS.requests);
  });
}
