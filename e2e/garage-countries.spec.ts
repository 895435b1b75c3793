import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { choose } from './choices.ts';
import { dateFields, typeDate } from './dates.ts';
import { bringToken, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const CARS: { locale: Locale; plate: string; tag: string }[] = [
  { locale: 'en', plate: 'AB12CDE', tag: '@mobile' },
  { locale: 'es', plate: '1234BCD', tag: '@desktop' },
  { locale: 'fr', plate: 'AB-123-CD', tag: '@desktop' },
  { locale: 'de', plate: 'WVWZZZ1KZAW000001', tag: '@mobile' },
];

const digits = (locale: Locale, day: string, month: string, year: string) =>
  locale === 'en' ? month + day + year : day + month + year;

for (const { locale, plate, tag } of CARS) {
  const translate = translatorFor(locale);

  test(`a car in ${locale} is added, described by hand and edited`, { tag }, async ({ page, request, complaints }) => {
    test.setTimeout(60_000);
    await bringToken(page, await register(request, locale));
    await page.goto(pagePath('home', locale));
    await hydrated(page);

    await page.getByLabel(translate('garage:plate.label')).fill(plate.toLowerCase());
    await page.getByRole('button', { name: translate('garage:plate.submit') }).click();
    const dialog = page.getByRole('dialog');
    const make = dialog.getByRole('combobox', { name: translate('add-vehicle:information.make') });
    await expect(make).toBeVisible({ timeout: 15_000 });

    // A German car is added by its FIN, which names the make.
    if (locale === 'de') await expect(make).toHaveValue('Volkswagen');
    else {
      await make.pressSequentially('Volksw', { delay: 60 });
      await choose(dialog.getByRole('option', { name: 'Volkswagen' }));
    }
    const model = dialog.getByRole('combobox', { name: translate('add-vehicle:information.model') });
    await model.pressSequentially('Golf', { delay: 60 });
    await choose(dialog.getByRole('option', { name: 'Golf', exact: true }));
    await typeDate(dialog, digits(locale, '15', '03', '2022'));
    await dialog.getByRole('button', { name: translate('add-vehicle:information.create') }).click();
    await dialog.getByRole('button', { name: translate('add-vehicle:added.go') }).click();
    const normalised = plate.replaceAll('-', '');
    await expect(page).toHaveURL(pagePath('vehicle', locale, { plate: normalised }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const tax = page.locator('#tax');
    if (locale === 'fr') await expect(tax).toHaveCount(0);
    else await expect(tax).toBeVisible();

    const insurance = page.locator('#insurance');
    const section = translate('dashboard:types.insurance');
    await insurance.getByRole('button', { name: translate('dashboard:edit.label', { section }) }).click();
    await insurance.getByLabel(translate('dashboard:insurance.insurer')).fill('Testa & Figli');
    await typeDate(insurance, digits(locale, '24', '12', '2031'));
    await insurance.getByRole('button', { name: translate('dashboard:edit.save') }).click();
    await expect(insurance).toContainText('Testa & Figli');
    await expect(dateFields(insurance)).toHaveCount(0);

    const data = page.locator('#data');
    await data
      .getByRole('button', { name: translate('dashboard:edit.label', { section: translate('dashboard:types.data') }) })
      .click();
    await data.getByLabel(translate('dashboard:data.displacement')).fill('1498');
    await data.getByRole('button', { name: translate('dashboard:edit.save') }).click();
    await expect(data).toContainText(/1[.,\u202f\u00a0 ]?498/);

    await page.reload();
    await expect(insurance).toContainText('Testa & Figli', { timeout: 15_000 });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
