import type { Page } from '@playwright/test';
import { addDays, todayIn } from '../contract/shared/days.ts';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { JOURNEYS } from './journeys.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { bringToken, mailedLink, newestMail, PASSWORD, type Person, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PHONE = '+39 333 123 4567';

/**
 * Tests run in parallel: each one uses a week of its own, so that they do not book each other's times. None is the
 * present one, which has no time left in the evening.
 */
const WEEKS = { mobile: 4, desktop: 1, keyboard: 2, taken: 3 } as const;

const timesIn = (page: Page, locale: Locale) =>
  page.getByRole('radiogroup', { name: translatorFor(locale)('advisor:agenda.time') }).getByRole('radio');

async function showWeek(page: Page, locale: Locale, week: keyof typeof WEEKS): Promise<void> {
  const translate = translatorFor(locale);
  await expect(timesIn(page, locale).first()).toBeVisible();
  const range = page.getByRole('group', { name: translate('advisor:agenda.day') }).getByRole('status');
  for (let turns = 0; turns < WEEKS[week]; turns += 1) {
    const shown = await range.innerText();
    await page.getByRole('button', { name: translate('advisor:agenda.later') }).click();
    await expect(range).not.toHaveText(shown);
  }
  await expect(timesIn(page, locale).first()).toBeVisible();
}

async function fillRequest(page: Page, locale: Locale): Promise<void> {
  const translate = translatorFor(locale);
  await page.getByRole('radio', { name: translate('advisor:topics.electric') }).check();
  await page.getByRole('textbox', { name: translate('advisor:form.phone') }).fill(PHONE);
  await page.getByRole('checkbox').check();
  // The button moves when messages of a first try disappear.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: translate('advisor:form.submit') }).click();
}

for (const { locale, tag } of JOURNEYS) {
  test(
    `an appointment is booked, moved and cancelled (${locale})`,
    { tag },
    async ({ page, request, complaints }, info) => {
      test.setTimeout(180_000);
      const translate = translatorFor(locale);
      const week = info.project.name === 'desktop' ? 'desktop' : 'mobile';
      const person: Person = await register(request, locale);
      const before = await newestMail(request, person.email);

      await test.step('a visitor who is not signed in chooses a time, logs in and comes back', async () => {
        await page.goto(pagePath('advisor', locale));
        await hydrated(page);
        await showWeek(page, locale, week);
        expect(await accessibilityProblems(page)).toEqual([]);
        await timesIn(page, locale).first().check();
        await expect(page.locator('#booking')).toContainText(translate('advisor:specialities.electric'));
        await page.getByRole('button', { name: translate('advisor:invitation.continue') }).click();
        await expect(page.getByRole('heading', { name: translate('advisor:invitation.title') })).toBeFocused();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page
          .locator('#booking')
          .getByRole('link', { name: translate('advisor:invitation.logIn') })
          .click();
        await page.getByRole('textbox', { name: translate('account:fields.email') }).fill(person.email);
        await page.getByLabel(translate('account:fields.password')).first().fill(PASSWORD);
        await page.getByRole('button', { name: translate('account:login.submit') }).click();
        await expect(page).toHaveURL(`${pagePath('advisor', locale)}#booking`);
      });

      await test.step('the visitor requests an advisor', async () => {
        const submit = page.getByRole('button', { name: translate('advisor:form.submit') });
        await submit.click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await fillRequest(page, locale);
      });

      await test.step('the time that was chosen before is confirmed', async () => {
        await expect(page.getByRole('heading', { name: translate('advisor:agenda.title') })).toBeFocused();
        await expect(timesIn(page, locale).first()).toBeChecked();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page.getByRole('button', { name: translate('advisor:agenda.book') }).click();
      });

      await test.step('the confirmation offers a calendar file', async () => {
        await expect(page.getByRole('heading', { name: translate('advisor:done.title') })).toBeFocused();
        expect(await accessibilityProblems(page)).toEqual([]);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: translate('advisor:booking.calendar') }).click();
        expect((await download).suggestedFilename()).toBe('targa.ics');
        await page.reload();
        await expect(page.getByRole('heading', { name: translate('advisor:done.title') })).toBeVisible();
      });

      const time = page.locator('main dl').locator('xpath=preceding-sibling::p');
      const first = await mailedLink(request, person.email, before);

      await test.step('the link in the mail shows the appointment and moves it', async () => {
        await page.goto(first);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1, name: translate('advisor:booking.title') })).toBeVisible();
        await expect(page).toHaveURL(pagePath('advisorBooking', locale));
        const agreed = (await time.textContent()) ?? '';
        const mails = await newestMail(request, person.email);
        await page.getByRole('button', { name: translate('advisor:booking.move'), exact: true }).click();
        // It would be where "move" was.
        await expect(page.getByRole('button', { name: translate('advisor:booking.cancel') })).toHaveCount(0);
        await showWeek(page, locale, week);
        await timesIn(page, locale).nth(2).check();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page.getByRole('button', { name: translate('advisor:booking.moveHere') }).click();
        await expect(page.getByText(translate('advisor:booking.moved'))).toBeVisible();
        await expect(time).not.toHaveText(agreed);
        const moved = (await time.textContent()) ?? '';
        expect(await mailedLink(request, person.email, mails)).not.toBe(first);
        await page.reload();
        await expect(time).toHaveText(moved);
      });

      await test.step('the link in the mail cancels the appointment', async () => {
        await page.getByRole('button', { name: translate('advisor:booking.cancel') }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await question.getByRole('button', { name: translate('advisor:booking.cancelYes') }).click();
        await expect(page.getByText(translate('advisor:booking.states.cancelled'), { exact: true })).toBeVisible();
        await page.goto(first);
        await expect(page.getByText(translate('advisor:booking.texts.cancelled'))).toBeVisible();
      });

      expect(complaints).toEqual([]);
    },
  );
}

for (const { locale, tag } of [
  { locale: 'it', tag: '@desktop' },
  { locale: 'en', tag: '@mobile' },
] as const) {
  test(`a visitor requests a call (${locale})`, { tag }, async ({ page, complaints }) => {
    const translate = translatorFor(locale);
    await page.goto(pagePath('newCars', locale));
    await hydrated(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: translate('common:footer.call') });
    await link.click();
    const dialog = page.getByRole('dialog', { name: translate('advisor:call.title') });
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+\d+$/);
    await dialog.getByRole('button', { name: translate('advisor:call.submit') }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    // A national number, without the international prefix.
    await dialog.getByRole('textbox', { name: translate('advisor:call.phone') }).fill('0333 123 4567');
    await dialog.getByRole('radio', { name: new RegExp(`^${translate('advisor:call.times.morning')}`) }).check();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: translate('advisor:call.submit') }).click();
    await expect(dialog.getByText(translate('advisor:call.thanks.text'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(pagePath('newCars', locale));
    expect(complaints).toEqual([]);
  });
}

test('a phone number pasted with its prefix sets the country', { tag: '@desktop' }, async ({ page }) => {
  const translate = translatorFor('it');
  const rules: string[] = [];
  page.on('request', (request) => /\/phone-number-[^/]*\.js$/.test(request.url()) && rules.push(request.url()));
  await page.goto(pagePath('newCars', 'it'));
  await hydrated(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: translate('common:footer.call') })
    .click();
  const country = page.getByRole('combobox', { name: translate('ui:phoneField.prefix') });
  await expect(country).toHaveValue('Italia (+39)');
  expect(rules, 'the rules of all countries are not needed before a number is typed').toEqual([]);
  const number = page.getByRole('textbox', { name: translate('advisor:call.phone') });
  await number.fill('+44 7400 123456');
  await expect(country).toHaveValue('Regno Unito (+44)');
  await expect(number).toHaveValue('07400 123456');
  expect(rules).toHaveLength(1);
});

test('a time that was booked meanwhile is refused with other free times @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(120_000);
  const translate = translatorFor('it');
  const person = await register(request);
  await bringToken(page, person);
  await page.goto(pagePath('advisor', 'it'));
  await hydrated(page);
  await fillRequest(page, 'it');
  await showWeek(page, 'it', 'taken');
  const chosen = timesIn(page, 'it').first();
  // Where the browser is in another time zone, its own time is shown too.
  const [words = ''] = (await chosen.locator('xpath=..').innerText()).split('\n');
  await chosen.check();

  await test.step('all advisors are booked at this time', async () => {
    const other = await register(request);
    const headers = { 'dk-authorization': other.token, 'accept-language': 'it' };
    const api = '/wp-json/dkwp/v2/advisor';
    const lead = { name: 'A', surname: 'B', email: other.email, phone: PHONE, topic: 'other', privacy: true };
    const start = addDays(todayIn('it'), 21);
    for (;;) {
      const { leadPublicKey } = await (await request.post(`${api}/lead`, { headers, data: lead })).json();
      const query = new URLSearchParams({ leadPublicKey, startDate: start });
      const { days } = await (await request.get(`${api}/lookup?${query}`, { headers })).json();
      const day = days.find(({ slots }: { slots: unknown[] }) => slots.length > 0);
      const slot = day.slots.find(({ time }: { time: string }) => time === words);
      if (!slot) break;
      const { day: date, time, advisorPhone } = slot;
      const data = { leadPublicKey, slot: { day: date, time, advisorPhone } };
      expect((await request.post(`${api}/book`, { headers, data })).status()).toBe(200);
    }
  });

  await page.getByRole('button', { name: translate('advisor:agenda.book') }).click();
  await expect(page.getByRole('alert').filter({ hasText: translate('advisor:agenda.taken') })).toBeVisible();
  await expect(page.locator('label').filter({ hasText: new RegExp(`^${words}`) })).toHaveCount(0);
  await timesIn(page, 'it').first().check();
  await page.getByRole('button', { name: translate('advisor:agenda.book') }).click();
  await expect(page.getByRole('heading', { name: translate('advisor:done.title') })).toBeVisible();
  // The browser logs the refused request; nothing else is wrong.
  expect(complaints.filter((complaint) => !/409 \(Conflict\)/.test(complaint))).toEqual([]);
});

test('an appointment is booked by keyboard alone @desktop', async ({ page, request, complaints }) => {
  test.setTimeout(120_000);
  const translate = translatorFor('it');
  const person = await register(request);
  await bringToken(page, person);
  await page.goto(pagePath('advisor', 'it'));
  await hydrated(page);
  // A group of radio buttons is one tab stop; the arrow keys move within it.
  await press(page, page.getByRole('radio', { name: translate('advisor:topics.choose-a-car') }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: translate('advisor:topics.electric') })).toBeChecked();
  await typeInto(page, page.getByRole('textbox', { name: translate('advisor:form.phone') }), PHONE);
  await press(page, page.getByRole('checkbox'), 'Space');
  await press(page, page.getByRole('button', { name: translate('advisor:form.submit') }));
  const later = page.getByRole('button', { name: translate('advisor:agenda.later') });
  const range = page.getByRole('group', { name: translate('advisor:agenda.day') }).getByRole('status');
  for (let turns = 0; turns < WEEKS.keyboard; turns += 1) {
    await tabTo(page, later);
    const shown = await range.innerText();
    await page.keyboard.press('Enter');
    await expect(range).not.toHaveText(shown);
  }
  await tabTo(page, timesIn(page, 'it').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(timesIn(page, 'it').nth(1)).toBeChecked();
  await press(page, page.getByRole('button', { name: translate('advisor:agenda.book') }));
  await expect(page.getByRole('heading', { name: translate('advisor:done.title') })).toBeFocused();
  expect(complaints).toEqual([]);
});

test.describe('without scripts @mobile', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page shows every way of contact, and links lead to it', async ({ page }) => {
    await page.goto(pagePath('newCars', 'it'));
    const call = page.getByRole('contentinfo').getByRole('link', { name: translatorFor('it')('common:footer.call') });
    await expect(call).toHaveAttribute('href', pagePath('contact', 'it'));
    await call.click();
    await expect(page).toHaveURL(pagePath('contact', 'it'));
    await expect(page.locator('main a[href^="tel:+"]')).toBeVisible();
    await expect(page.locator('main a[href^="mailto:"]')).toBeVisible();
    await expect(page.locator(`main a[href="${pagePath('advisor', 'it')}"]`)).toBeVisible();
    // What needs scripts is not offered.
    await expect(page.locator(`main a[href="${pagePath('contact', 'it')}"]`)).toBeHidden();
  });
});
