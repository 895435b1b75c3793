import type { Page } from '@playwright/test';
import { addDays, todayIn } from '../contract/shared/days.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { openDashboard } from './dashboard.ts';
import { JOURNEYS } from './journeys.ts';
import { operate } from './operator.ts';
import { mailTo, type Person } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PLATES = { it: 'AB123CD', de: 'WVWZZZ1KZ6W000001' } as const;

async function setDeadlines(page: Page, { token }: Person, plate: string, locale: 'it' | 'de') {
  const today = todayIn(locale);
  const response = await page.request.post('/wp-json/garagek/v1/user/vehicle', {
    headers: { 'dk-authorization': token, 'accept-language': locale },
    data: {
      plate,
      // More than the registry has read, because an odometer does not run backwards.
      vehicle_data_info: { last_revealed_km: 300_000 },
      vehicle_review_info: { next_deadline: addDays(today, -20) },
      vehicle_tax_info: { next_deadline: addDays(today, 7) },
      vehicle_insurance_info: { next_deadline: addDays(today, 200) },
    },
  });
  expect(response.status()).toBe(200);
}

/** The link of the newest reminder that does this. */
async function linkOf(page: Page, { email }: Person, action: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = (await mailTo(page.request, email)).match(new RegExp(`http\\S+for=${action}`))?.[0];
        return link;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return link ?? '';
}

for (const { locale, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const plate = PLATES[locale];

  test(`an expired deadline is done, the next one is mailed and done by its link (${locale})`, { tag }, async ({
    page,
    browser,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const person = await openDashboard(page, locale, plate);
    await setDeadlines(page, person, plate, locale);
    await page.reload();
    await hydrated(page);

    // Expired: what it means, and one action.
    const review = page.locator('#review');
    await expect(review.getByText(t(`deadlines:expired.${locale}.review`))).toBeVisible();
    await review.getByRole('button', { name: t('deadline-forms:done.action.review') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('deadline-forms:done.price')).fill('79,02');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('deadline-forms:done.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(review.getByText(t(`deadlines:expired.${locale}.review`))).toBeHidden();
    const history = page.locator('#history');
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history.getByText(/79,02/)).toBeVisible();

    // An own deadline by kilometres.
    const own = page.locator('#own-deadlines');
    await own.getByRole('button', { name: t('deadline-forms:own.add') }).click();
    await dialog.getByLabel(t('deadline-forms:own.dueAt')).fill('310000');
    await dialog.getByRole('button', { name: t('deadline-forms:own.save') }).click();
    await expect(own.getByText(t('deadlines:kinds.service'))).toBeVisible();
    await expect(own.getByText(/310\.000/)).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);

    // The reminder of the tax, done without signing in.
    await operate('reminders', 'send');
    const link = await linkOf(page, person, 'done');
    const visitor = await browser.newContext();
    const mail = await visitor.newPage();
    await mail.goto(link);
    await hydrated(mail);
    await expect(mail.getByText(t('deadlines:kinds.tax'))).toBeVisible();
    expect(new URL(mail.url()).search).toBe('');
    expect(await accessibilityProblems(mail)).toEqual([]);
    await mail.getByRole('button', { name: t('reminders:done.action') }).click();
    await expect(mail.getByRole('heading', { name: t('reminders:done.result') })).toBeVisible();
    await visitor.close();
    await page.reload();
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await history.getByRole('button').first().click();
    await expect(history.getByRole('listitem')).toHaveCount(1);

    // The calendar, subscribed and revoked.
    await page.goto(pagePath('profile', locale));
    await hydrated(page);
    await page.getByRole('button', { name: t('reminders:settings.open') }).click();
    await dialog.getByRole('button', { name: t('reminders:calendar.create') }).click();
    const url = await dialog.getByLabel(t('reminders:calendar.address')).inputValue();
    const path = new URL(url).pathname;
    const feed = await page.request.get(path);
    expect([feed.status(), (await feed.text()).match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 4]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('reminders:calendar.revoke') }).click();
    await expect(dialog.getByLabel(t('reminders:calendar.address'))).toBeHidden();
    expect((await page.request.get(path)).status()).toBe(404);
    await dialog.getByRole('checkbox', { name: t('deadlines:kinds.tax') }).uncheck();
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: t('reminders:settings.open') }).click();
    await expect(dialog.getByRole('checkbox', { name: t('deadlines:kinds.tax') })).not.toBeChecked();
    expect(complaints).toEqual([]);
  });
}
