import type { Vehicle } from '../contract/garage/garage.endpoints.ts';
import { addDays, addMonths, todayIn } from '../contract/shared/days.ts';
import { openDashboard } from './dashboard.ts';
import { typeDate } from './dates.ts';
import { operate } from './operator.ts';
import { addVehicle, bringToken, mailTo, PASSWORD, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('missing days are asked for one by one, and the law suggests them', { tag: '@mobile' }, async ({ page }) => {
  const translate = translatorFor('de');
  await openDashboard(page, 'de', 'WVWZZZ1JZXW000001');
  const completion = page.locator('#completion');
  await expect(completion).toContainText(translate('dashboard:completion.title', { number: '1', count: '4' }));
  await typeDate(completion, '04032021');
  await completion.getByRole('button', { name: translate('dashboard:edit.save') }).click();
  await expect(completion).toContainText(translate('dashboard:completion.question.insurance'));
  await completion.getByRole('button', { name: translate('dashboard:completion.skip') }).click();
  await expect(completion).toContainText(translate('dashboard:completion.question.review'));

  const review = page.locator('#review');
  await expect(review).toContainText(translate('dashboard:suggestion.reasons.every-two-years'));
  await review.getByRole('button', { name: translate('dashboard:suggestion.use') }).click();
  await expect(review).toContainText(translate('dashboard:suggestion.estimated'));
  await expect(completion).toContainText(translate('dashboard:completion.question.tax'));

  await page
    .locator('#tax')
    .getByRole('button', { name: translate('dashboard:working.open') })
    .click();
  await expect(page.getByRole('dialog')).toContainText(translate('dashboard:data.fuel'));
});

test('what the registry has not given is corrected, and the drawing is painted', async ({ page, request }) => {
  const translate = translatorFor('it');
  const person = await register(request, 'it');
  await addVehicle(request, person, 'ZZ123AA');
  await bringToken(page, person);
  await page.goto('/dashboard/ZZ123AA');
  await hydrated(page);
  const data = page.locator('#data');
  const section = translate('dashboard:types.data');
  await data.getByRole('button', { name: translate('dashboard:edit.label', { section }) }).click();
  await data.getByRole('combobox', { name: translate('dashboard:details.make') }).fill('Fiat');
  await data.getByRole('combobox', { name: translate('dashboard:details.model') }).fill('Punto');
  await page.getByRole('option', { name: 'Punto', exact: true }).click();
  await data.getByLabel(translate('dashboard:data.fuel')).selectOption('petrol');
  await typeDate(data, '15032020');
  await data.getByRole('button', { name: translate('dashboard:edit.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiat Punto');
  await expect(data).toContainText(translate('catalogue:fuels.petrol'));

  // The day of registration is enough to suggest an inspection.
  const review = page.locator('#review');
  await expect(review).toContainText(translate('dashboard:suggestion.reasons.every-two-years'));
  await review.getByRole('button', { name: translate('dashboard:suggestion.use') }).click();
  await expect(review).toContainText(translate('dashboard:suggestion.estimated'));

  await page.getByRole('button', { name: translate('dashboard:menu.label') }).click();
  await page.getByRole('menuitem', { name: translate('dashboard:menu.paint') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(translate('ui:art.paints.grey'), { exact: true }).click();
  await dialog.getByRole('button', { name: translate('dashboard:edit.save') }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: translate('dashboard:menu.label') }).click();
  await page.getByRole('menuitem', { name: translate('dashboard:menu.paint') }).click();
  await expect(dialog.getByRole('radio', { name: translate('ui:art.paints.grey') })).toBeChecked();
});

test('the vehicle of a link is shown after signing in', { tag: '@mobile' }, async ({ page, request }) => {
  const translate = translatorFor('it');
  const person = await register(request, 'it');
  await addVehicle(request, person, 'AB123CD');
  await addVehicle(request, person, 'EJ555KK');
  await page.goto('/dashboard/EJ555KK#review');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(translate('common:session.signInFirst'))).toBeVisible();
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel(translate('account:fields.email')).fill(person.email);
  await page.getByLabel(translate('account:fields.password')).first().fill(PASSWORD);
  await page.getByRole('button', { name: translate('account:login.submit'), exact: true }).click();
  await expect(page).toHaveURL('/dashboard/EJ555KK#review');
});

for (const [locale, plate] of [
  ['it', 'AB123CD'],
  ['de', 'WVWZZZ1KZ6W000001'],
] as const) {
  test(`a removed day is restored, and leaving with an unsaved one asks first (${locale})`, {
    tag: '@mobile',
  }, async ({ page }) => {
    const translate = translatorFor(locale);
    const { token } = await openDashboard(page, locale, plate);
    const saved = await page.request.post('/wp-json/garagek/v1/user/vehicle', {
      headers: { 'dk-authorization': token, 'accept-language': locale },
      data: { plate, vehicle_review_info: { next_deadline: '2027-06-30' } },
    });
    expect(saved.status()).toBe(200);
    await page.reload();
    await hydrated(page);
    const storedDay = async () => {
      const response = await page.request.get('/wp-json/garagek/v1/user/vehicle', {
        headers: { 'dk-authorization': token },
      });
      const { vehicles } = (await response.json()) as { vehicles: Vehicle[] };
      return vehicles[0]?.vehicle_review_info.next_deadline;
    };
    const review = page.locator('#review');
    const section = translate('dashboard:types.review');
    const edit = async () => {
      if (locale === 'de')
        await review.getByRole('button', { name: translate('dashboard:edit.label', { section }) }).click();
    };
    const save = review.getByRole('button', { name: translate('dashboard:edit.save') });
    const restore = review.getByRole('button', { name: translate('dashboard:edit.restore', { date: '' }).trim() });

    await edit();
    await review.getByRole('button', { name: new RegExp(`^${translate('ui:datePicker.clear')}`) }).click();
    await save.click();
    await expect(page.getByText(translate('dashboard:edit.cleared', { section }))).toBeVisible();
    await restore.click();
    await expect(restore).toBeHidden();
    await expect.poll(storedDay).toBe('2027-06-30');

    // Enter saves what was typed.
    await edit();
    await typeDate(review, '01072027');
    await review.getByRole('textbox').first().press('Enter');
    await expect.poll(storedDay).toBe('2027-07-01');

    await edit();
    await typeDate(review, '02072027');
    await page.getByRole('banner').getByRole('link').first().click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: translate('dashboard:edit.leave.no') }).click();
    await expect(page).toHaveURL(new RegExp(`${plate}$`));
    await expect(save).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await question.getByRole('button', { name: translate('dashboard:edit.leave.yes') }).click();
    await expect(review).toBeHidden();
  });
}

test('a suggested day is accepted, mailed, done by its link, and stands in the history with its chart', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const translate = translatorFor('en');
  const plate = 'AB12CDE';
  const person = await openDashboard(page, 'en', plate);
  const save = async (data: object) => {
    const response = await page.request.post('/wp-json/garagek/v1/user/vehicle', {
      headers: { 'dk-authorization': person.token, 'accept-language': 'en' },
      data: { plate, ...data },
    });
    expect(response.status(), await response.text()).toBe(200);
  };
  // The first MOT is due three years after the registration: in a week.
  const matriculation = addMonths(addDays(todayIn('en'), 7), -36);
  await save({ vehicle_data_info: { matriculation, last_revealed_km: 20_000 } });
  await save({ vehicle_data_info: { last_revealed_km: 20_500 } });
  await page.reload();
  await hydrated(page);
  const review = page.locator('#review');
  await review.getByRole('button', { name: translate('dashboard:suggestion.use') }).click();
  await expect(review).toContainText(translate('dashboard:suggestion.estimated'));

  await operate('reminders', 'send');
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await mailTo(page.request, person.email)).match(/http\S+for=done/)?.[0];
      return link;
    })
    .toBeTruthy();
  const context = await browser.newContext();
  const mail = await context.newPage();
  await mail.goto(link ?? '');
  await hydrated(mail);
  await mail.getByRole('button', { name: translate('reminders:done.action') }).click();
  await expect(mail.getByRole('heading', { name: translate('reminders:done.result') })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.locator('#history').getByRole('listitem')).toHaveCount(1);
  await page
    .locator('#life')
    .getByRole('link', { name: translate('dashboard:life.action') })
    .click();
  await expect(page.getByRole('img', { name: translate('logbook:readings.chart') })).toBeVisible();
});
