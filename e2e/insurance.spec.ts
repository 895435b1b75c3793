import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { VehicleInsurance } from '../contract/insurance/insurance.endpoints.ts';
import type { TillSession } from '../contract/payments/till.endpoints.ts';
import { TILL_DELAY_SECONDS } from '../contract/payments/till.rules.ts';
import { addDays, addMonths, todayIn } from '../contract/shared/days.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { PAYMENT_YEARS } from '../contract/shared/retention.rules.ts';
import { importedProposal } from '../server/testing/imported-proposal.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { operate } from './operator.ts';
import { payablePolicy } from './payable-policy.ts';
import { addVehicle, bringToken, mailedLink, mailTo, newestMail, PASSWORD, type Person, register } from './people.ts';
import { ENDS_IN_DAYS, flowIn, ownerOf, payAtTill } from './policy-flow.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const CARS = [
  { locale: 'it', plate: 'EF456GH', tag: '@mobile' },
  { locale: 'de', plate: 'WVWZZZ1KZAW000017', tag: '@desktop' },
] as const;

for (const { locale, plate, tag } of CARS)
  test(`a policy is renewed in ${locale}: documents, declined card, 3-D Secure, issued, new deadline`, { tag }, async ({
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
      const deadline = [day, month, year].join(locale === 'de' ? '.' : '/');
      const card = page.locator('#insurance');
      await expect(card).toContainText(locale === 'it' ? 'Assicurazioni Demo' : 'Demo-Versicherung');
      // Italian owners can correct the day in its field.
      if (locale === 'it') await expect(card.getByRole('textbox').first()).toHaveValue(deadline);
      else await expect(card).toContainText(deadline);
    });
  });

/** Which document an operator finds with `targa policies show`. */
async function documentOf(request: APIRequestContext, { token }: Person, plate: string, kind: string): Promise<string> {
  const headers = { 'dk-authorization': token };
  const answer = await request.get(`/wp-json/dkwp/v2/insurance/vehicles/${plate}`, { headers });
  const { proposal } = (await answer.json()) as VehicleInsurance;
  const shown = await operate('policies', 'show', proposal?.id ?? '');
  return new RegExp(`([0-9a-f-]{36})\\.jpg, ${kind},`).exec(shown)?.[1] ?? '';
}

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
    const document = await documentOf(page.request, person, plate, 'identity');
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

  await test.step('a provider that is down takes no money, and can be tried again when it is back', async () => {
    const pay = main.getByRole('button', { name: new RegExp(t('insurance:payment.action', { amount: '' }).trim()) });
    const backToPolicy = async () => {
      await page.goto(pagePath('insurance', 'it', { plate }));
      await expect(heading('payment')).toBeVisible();
    };
    await pay.click();
    await page.waitForURL(/\/till_/);
    await hydrated(page);
    const till = page.url();
    await click('till:down.start', { seconds: String(TILL_DELAY_SECONDS) });
    await expect(main.getByText(t('till:down.now'))).toBeVisible();
    await main.getByRole('link', { name: t('till:leave') }).click();
    await expect(main.getByRole('heading', { name: t('payments:state.checking.title') })).toBeVisible();
    await flow.fits();
    await backToPolicy();
    await pay.click();
    await expect(main.getByRole('alert')).toHaveText(t('errors:payments.provider-unavailable'));
    await flow.fits();
    await page.goto(till);
    await hydrated(page);
    await click('till:down.stop');
    await expect(main.getByText(t('till:down.now'))).toBeHidden();
    await backToPolicy();
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

test('two tabs and another language are at the same step of a policy', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const plate = 'EF459GH';
  const person = await ownerOf(page, 'it', plate);
  const first = await flowIn(page, 'it', plate);
  await first.renewFromGarage();
  await first.acceptProposal();

  const tab = await context.newPage();
  await bringToken(tab, person);
  await tab.goto(pagePath('insurance', 'it', { plate }));
  await hydrated(tab);
  const second = await flowIn(tab, 'it', plate);
  await expect(second.heading('data')).toBeVisible();
  await second.giveData();
  await second.handInAll();

  await test.step('the first tab, which is behind, can go on', async () => {
    await first.giveData();
    const name = first.t('insurance:document.identity');
    await expect(
      first.main.getByRole('button', { name: first.t('insurance:documents.removeNamed', { name }) }),
    ).toBeVisible();
    await first.click('insurance:next');
    await expect(first.heading('payment')).toBeFocused();
  });

  await test.step('the page in another language has everything that was done', async () => {
    const t = translatorFor('en');
    await tab.goto(pagePath('insurance', 'en', { plate }));
    await hydrated(tab);
    await expect(
      tab.getByRole('main').getByRole('heading', { name: t('insurance:headings.payment'), exact: true }),
    ).toBeVisible();
    expect(await accessibilityProblems(tab)).toEqual([]);
  });
});

test('a failed payment says why, and can be tried again', { tag: '@mobile' }, async ({ page }) => {
  const plate = 'EF460GH';
  const t = translatorFor('it');
  const person = await ownerOf(page, 'it', plate);
  const till = await payablePolicy(page.request, person, plate);
  const session = till.split('/').at(-1);
  const opened = await page.request.get(`/wp-json/dkwp/v2/payments/till/${session}`);
  const { returnPath } = (await opened.json()) as TillSession;
  // A bank's last word comes after hours, so the answer about this payment is changed on its way.
  const answers = new RegExp(`/payments/${returnPath.split('/').at(-1)}$`);
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'failed', failure: 'declined' } });
  });
  await page.goto(returnPath);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('payments:state.failed.title') })).toBeVisible();
  await expect(main.getByText(t('payments:failure.declined'))).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.unroute(answers);
  await main.getByRole('button', { name: t('payments:retry') }).click();
  await page.waitForURL(till);
});

test('the link of a mail shows the proposal, and signing in continues it', { tag: '@mobile' }, async ({ page }) => {
  const plate = 'EF458GH';
  const t = translatorFor('it');
  const person = await register(page.request, 'it');
  await addVehicle(page.request, person, plate, 'it');
  const before = await newestMail(page.request, person.email);
  const file = test.info().outputPath('proposals.json');
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

for (const locale of ['it', 'de'] as const)
  test(`the privacy notice names payments and policies, and for how long the law has them kept (${locale})`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const translate = translatorFor(locale);
    await page.goto(pagePath('privacy', locale));
    for (const row of ['payments', 'policies']) {
      const name = new RegExp(`^${translate(`information:privacy.stored.rows.${row}.data`)}`);
      const stored = page.getByRole('row').filter({ has: page.locator('th', { hasText: name }) });
      await expect(stored).toContainText(String(PAYMENT_YEARS));
    }
    await expect(page.getByText(translate('information:privacy.recipient.insurer'))).toBeVisible();
  });
