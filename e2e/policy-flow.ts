import type { Page } from '@playwright/test';
import { ASKED_DOCUMENTS, type PolicyDocument } from '../contract/insurance/insurance.rules.ts';
import { COUNTRY_OF } from '../contract/shared/country.ts';
import { addDays, todayIn } from '../contract/shared/days.ts';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { typeDate } from './dates.ts';
import { addVehicle, bringToken, type Person, register } from './people.ts';
import { carPicture } from './pictures.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated } from './watched-page.ts';
import { wrappedButtons } from './wrapped-buttons.ts';

export const ENDS_IN_DAYS = 10;
const DECLINED = '4000000000000002';
const APPROVAL = '4000002760003184';

const HOLDERS = {
  it: { birthday: '17051980', tax_code: 'RSSMRA80E57L219X', zip: '10121', city: 'Torino', county: 'TO' },
  de: { birthday: '17051980', zip: '10115', city: 'Berlin' },
};

/** The steps of a policy on its page. */
export async function flowIn(page: Page, locale: 'it' | 'de', plate: string) {
  const t = translatorFor(locale);
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { name: t(`insurance:headings.${name}`), exact: true });
  const click = (key: string, values?: Record<string, string>) =>
    main.getByRole('button', { name: t(key, values), exact: true }).click();
  const fill = (key: string, value: string) =>
    main.getByRole('textbox', { name: t(`insurance:fields.${key}`) }).fill(value);
  const fits = async () => {
    expect(await overflowing(page)).toEqual([]);
    expect(await wrappedButtons(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  };

  async function handIn(kind: PolicyDocument) {
    const name = t(`insurance:document.${kind}`);
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: `${name} ${t('ui:fileDrop.choose')}` }).click();
    await (await chooser).setFiles(await carPicture());
    await expect(main.getByRole('button', { name: t('insurance:documents.removeNamed', { name }) })).toBeVisible();
  }

  return {
    t,
    main,
    heading,
    fits,
    click,
    handIn,
    async renewFromGarage() {
      await page.goto(pagePath('vehicle', locale, { plate }));
      await hydrated(page);
      await page.getByRole('link', { name: t('dashboard:insurance.renew') }).click();
      await expect(page).toHaveURL(pagePath('insurance', locale, { plate }));
      await expect(main.getByText(t('insurance:demo.title'))).toBeVisible();
      await click('insurance:ask.action');
      await expect(heading('proposal')).toBeVisible();
    },
    async acceptProposal() {
      await click('insurance:next');
      await expect(main.getByText(t('insurance:readings.missing'))).toBeVisible();
      await fits();
      await main.getByRole('checkbox').check();
      await click('insurance:next');
      await expect(heading('data')).toBeFocused();
    },
    async giveData() {
      const holder: { birthday: string; zip: string; city: string; tax_code?: string; county?: string } =
        HOLDERS[locale];
      await typeDate(main, holder.birthday);
      if (holder.tax_code) await fill('taxCode', holder.tax_code);
      await fill('street', 'Via Po');
      await fill('streetNumber', '12');
      await fill('zipCode', holder.zip);
      await fill('city', holder.city);
      if (holder.county) await fill('county', holder.county);
      await main.getByRole('textbox', { name: t('insurance:fields.phone') }).fill('3331234567');
      await fits();
      await click('insurance:next');
      await expect(heading('documents')).toBeFocused();
    },
    async handInAll() {
      await click('insurance:next');
      await expect(main.getByText(t('ui:fileDrop.error.missing')).first()).toBeVisible();
      for (const kind of ASKED_DOCUMENTS[COUNTRY_OF[locale]].required) await handIn(kind);
      await fits();
    },
  };
}

/** Somebody whose policy ends soon. */
export async function ownerOf(page: Page, locale: Locale, plate: string): Promise<Person> {
  const person = await register(page.request, locale);
  await addVehicle(page.request, person, plate, locale);
  await page.request.post('/wp-json/garagek/v1/user/vehicle', {
    headers: { 'dk-authorization': person.token, 'accept-language': locale },
    data: { plate, vehicle_insurance_info: { next_deadline: addDays(todayIn(locale), ENDS_IN_DAYS) } },
  });
  await bringToken(page, person);
  return person;
}

/** With a declined card, and then with one whose bank asks; the receipt can be printed. */
export async function payAtTill(page: Page, locale: Locale) {
  const main = page.getByRole('main');
  await page.waitForURL(/\/till_/);
  await hydrated(page);
  const t = translatorFor(locale);
  const card = (number: string) => main.locator(`input[name="card"][value="${number}"]`);
  const pay = () => main.getByRole('button', { name: new RegExp(t('till:pay', { amount: '' }).trim()) }).click();
  await card(DECLINED).check({ force: true });
  await pay();
  await expect(main.getByText(t('till:refusal.declined'))).toBeVisible();
  await card(APPROVAL).check({ force: true });
  await pay();
  await main.getByRole('button', { name: t('till:approval.approve'), exact: true }).click();
  await expect(main.getByRole('heading', { name: t('payments:state.paid.title') })).toBeVisible();
  const receipt = main.getByRole('heading', { name: t('payments:receipt.title') });
  await expect(main.getByRole('button', { name: t('payments:receipt.print') })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(main.getByText(t('payments:test')).last()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}
