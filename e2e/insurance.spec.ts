import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ASKED_DOCUMENTS, type PolicyDocument } from '../contract/insurance/insurance.rules.ts';
import { COUNTRY_OF } from '../contract/shared/country.ts';
import { addDays, addMonths, todayIn } from '../contract/shared/days.ts';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { importedProposal } from '../server/testing/imported-proposal.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { typeDate } from './dates.ts';
import { operate } from './operator.ts';
import { addVehicle, bringToken, mailedLink, mailTo, newestMail, PASSWORD, type Person, register } from './people.ts';
import { carPicture } from './pictures.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const ENDS_IN_DAYS = 10;
const DECLINED = '4000000000000002';
const APPROVAL = '4000002760003184';

const HOLDERS = {
  it: { birthday: '17051980', tax_code: 'RSSMRA80E57L219X', zip: '10121', city: 'Torino', county: 'TO' },
  de: { birthday: '17051980', zip: '10115', city: 'Berlin' },
};

async function flowIn(page: Page, locale: 'it' | 'de', plate: string) {
  const t = translatorFor(locale);
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { name: t(`insurance:headings.${name}`), exact: true });
  const click = (key: string, values?: Record<string, string>) =>
    main.getByRole('button', { name: t(key, values), exact: true }).click();
  const fill = (key: string, value: string) =>
    main.getByRole('textbox', { name: t(`insurance:fields.${key}`) }).fill(value);
  const fits = async () => {
    expect(await overflowing(page)).toEqual([]);
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

async function ownerOf(page: Page, locale: Locale, plate: string): Promise<Person> {
  const person = await register(page.request, locale);
  await addVehicle(page.request, person, plate, locale);
  await page.request.post('/wp-json/garagek/v1/user/vehicle', {
    headers: { 'dk-authorization': person.token, 'accept-language': locale },
    data: { plate, vehicle_insurance_info: { next_deadline: addDays(todayIn(locale), ENDS_IN_DAYS) } },
  });
  await bringToken(page, person);
  return person;
}

async function payAtTill(page: Page, locale: Locale) {
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
}

const CARS = [
  { locale: 'it', plate: 'EF456GH' },
  { locale: 'de', plate: 'WVWZZZ1KZAW000017' },
] as const;

for (const { locale, plate } of CARS)
  test(`a policy is renewed in ${locale}: documents, declined card, 3-D Secure, issued, new deadline`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await ownerOf(page, locale, plate);
    const flow = await flowIn(page, locale, plate);
    const { t, main, heading, click } = flow;

    await test.step('proposal, data and documents are stored on the server', async () => {
      await flow.renewFromGarage();
      await flow.acceptProposal();
      await page.goBack();
      await expect(heading('proposal')).toBeVisible();
      await page.goForward();
      await flow.giveData();
      await page.reload();
      await hydrated(page);
      await expect(heading('documents')).toBeVisible();
      await flow.handInAll();
      await click('insurance:next');
      await expect(heading('payment')).toBeFocused();
      await flow.fits();
    });

    await test.step('a declined card can be followed by another', async () => {
      await main
        .getByRole('button', { name: new RegExp(t('insurance:payment.action', { amount: '' }).trim()) })
        .click();
      await payAtTill(page, locale);
    });

    await test.step('the insurer issues the policy, and the garage shows it', async () => {
      await main.getByRole('link', { name: t('payments:continue.policy') }).click();
      await expect(heading('issued')).toBeVisible({ timeout: 60_000 });
      await flow.fits();
      const download = page.waitForEvent('download');
      await click('insurance:done.download');
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      await main
        .getByRole('link', { name: t('insurance:toVehicle') })
        .first()
        .click();
      const [year, month, day] = addMonths(addDays(todayIn(locale), ENDS_IN_DAYS), 12).split('-');
      const deadline = `${day}/${month}/${year}`;
      const card = page.locator('#insurance');
      await expect(card).toContainText(locale === 'it' ? 'Assicurazioni Demo' : 'Demo Versicherung');
      // Italian owners can correct the day in its field.
      if (locale === 'it') await expect(card.getByRole('textbox').first()).toHaveValue(deadline);
      else await expect(card).toContainText(deadline);
    });
  });

test('a refused document is mailed with its reason and replaced; the policy can be withdrawn from', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const plate = 'EF457GH';
  const person = await ownerOf(page, 'it', plate);
  const flow = await flowIn(page, 'it', plate);
  const { t, main, heading, click } = flow;
  await flow.renewFromGarage();
  await flow.acceptProposal();
  await flow.giveData();
  await flow.handInAll();

  await test.step('an operator refuses a document', async () => {
    const id = /^[0-9a-f-]{36}(?=\s+open)/m.exec(await operate('policies', 'list', '--status', 'open'))?.[0] ?? '';
    const shown = await operate('policies', 'show', id);
    const document = /([0-9a-f-]{36})\.jpg, identity,/.exec(shown)?.[1] ?? '';
    await operate('policies', 'document', 'refuse', document, '--reason', 'La foto è sfocata');
    await expect.poll(() => mailTo(page.request, person.email), { timeout: 20_000 }).toContain('La foto è sfocata.');
    await page.reload();
    await hydrated(page);
    await expect(main.getByText('La foto è sfocata')).toBeVisible();
    const name = t('insurance:document.identity');
    await click('insurance:documents.removeNamed', { name });
    await flow.handIn('identity');
    await click('insurance:next');
    await expect(heading('payment')).toBeFocused();
  });

  await test.step('a provider that is down takes no money, and can be tried again', async () => {
    const pay = main.getByRole('button', { name: new RegExp(t('insurance:payment.action', { amount: '' }).trim()) });
    await page.route(/\/proposals\/[^/]+\/pay$/, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'payments.provider-unavailable', message: '', data: { status: 503, params: {} } },
      }),
    );
    await pay.click();
    await expect(main.getByRole('alert')).toHaveText(t('errors:payments.provider-unavailable'));
    await flow.fits();
    await page.unroute(/\/proposals\/[^/]+\/pay$/);
    await pay.click();
  });

  await test.step('the policy is issued and withdrawn from', async () => {
    await payAtTill(page, 'it');
    await main.getByRole('link', { name: t('payments:continue.policy') }).click();
    await expect(heading('issued')).toBeVisible({ timeout: 60_000 });
    await click('insurance:withdrawal.action');
    await flow.fits();
    await click('insurance:withdrawal.confirm');
    await expect(heading('withdrawn')).toBeVisible();
    await expect
      .poll(() => mailTo(page.request, person.email), { timeout: 20_000 })
      .toMatch(new RegExp(t('mail:insurance-withdrawn.action')));
  });
});

test('the link of a mail shows the proposal, and signing in continues it', { tag: '@mobile' }, async ({ page }) => {
  const plate = 'EF458GH';
  const t = translatorFor('it');
  const person = await register(page.request, 'it');
  await addVehicle(page.request, person, plate, 'it');
  const before = await newestMail(page.request, person.email);
  const file = join(await mkdtemp(join(tmpdir(), 'targa-proposals-')), 'proposals.json');
  await writeFile(file, JSON.stringify([importedProposal({ email: person.email, plate, reference: randomUUID() })]));
  await operate('policies', 'import', file);

  const main = page.getByRole('main');
  await page.goto(await mailedLink(page.request, person.email, before));
  await hydrated(page);
  await expect(main.getByRole('heading', { name: t('insurance:linked.title', { plate }) })).toBeVisible();
  await expect(main.getByText('Mutua del Ponte')).toBeVisible();
  await expect(page).toHaveURL(pagePath('insurance', 'it', { plate }));
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);

  await main.getByRole('button', { name: t('insurance:linked.signIn') }).click();
  await page.getByRole('textbox', { name: t('account:fields.email') }).fill(person.email);
  await page.getByLabel(t('account:fields.password')).first().fill(PASSWORD);
  await page.getByRole('button', { name: t('account:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(pagePath('insurance', 'it', { plate }));
  await expect(main.getByRole('heading', { name: t('insurance:headings.proposal'), exact: true })).toBeVisible();
});
