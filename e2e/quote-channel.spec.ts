import { addDays, dayIn, weekdayOf } from '../contract/shared/days.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { typeDate } from './dates.ts';
import { mailsToDealers } from './dealer-mails.ts';
import { JOURNEYS } from './journeys.ts';
import { bringToken, register } from './people.ts';
import { requestQuote } from './quote-requests.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

/** Without digits, which could be taken for a phone number. */
const stamp = () => `Nr. ${Math.random().toString(36).slice(2).replace(/\d/g, 'x')}`;

/** The digits of a Tuesday, when every dealer is open, as they are typed. */
function nextTuesday(): string {
  const day = [2, 3, 4, 5, 6, 7, 8].map((ahead) => addDays(dayIn('it'), ahead)).find((each) => weekdayOf(each) === 2);
  const [year = '', month = '', date = ''] = (day ?? '').split('-');
  return date + month + year;
}

for (const { locale, tag } of JOURNEYS) {
  const translate = translatorFor(locale);

  test(`a question and a test drive are agreed on without saying who asks (${locale} ${tag})`, { tag }, async ({
    page,
    browser,
    request,
    complaints,
  }) => {
    test.setTimeout(180_000);
    const message = stamp();
    const person = await register(request, locale);
    await bringToken(page, person);
    const quote = await requestQuote(request, person, locale, message);
    const [asked] = await mailsToDealers(request, { message, locale, count: 1 });
    const link = asked?.link ?? '';

    await page.goto(pagePath('quote', locale, { quote }));
    await hydrated(page);
    await page.getByRole('button', { name: translate('questions:channel.writeOrDrive') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: translate('questions:channel.send') }).click();
    await expect(dialog.getByRole('textbox', { name: translate('questions:channel.message') })).toBeFocused();
    await dialog.getByRole('textbox', { name: translate('questions:channel.message') }).fill('Sofort da? 333 765 4321');
    await expect(dialog.getByText(translate('quotes:contacts.title'))).toBeVisible();
    await dialog.getByRole('checkbox', { name: translate('questions:channel.wantsTestDrive') }).check();
    await typeDate(dialog, nextTuesday());
    const time = dialog.getByRole('combobox', { name: translate('questions:viewing.time') });
    await time.selectOption({ index: 1 });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: translate('questions:channel.send') }).click();
    await expect(dialog).toBeHidden();
    const thread = page.getByRole('list', {
      name: new RegExp(`^${translate('questions:channel.messages', { other: '' })}`),
    });
    await expect(thread.getByText('Sofort da? …')).toBeVisible();

    const dealer = await browser.newPage({ viewport: page.viewportSize() });
    await dealer.goto(link);
    await hydrated(dealer);
    const channel = dealer.getByRole('region', { name: translate('questions:channel.title') });
    await expect(channel).toContainText('Sofort da? …');
    await expect(dealer.getByRole('main')).not.toContainText('Bianchi');
    await channel.getByRole('textbox', { name: translate('questions:channel.message') }).fill('Ja, zwei.');
    await channel.getByRole('radio', { name: translate('questions:dealer.replies.propose') }).check();
    await typeDate(channel, nextTuesday());
    await channel.getByRole('combobox', { name: translate('questions:viewing.time') }).selectOption('17:30');
    expect(await accessibilityProblems(dealer)).toEqual([]);
    await channel.getByRole('button', { name: translate('questions:channel.send') }).click();
    await expect(channel.getByRole('button', { name: translate('questions:channel.writeOrPropose') })).toBeVisible();

    await page.reload();
    await hydrated(page);
    await expect(thread.getByText('Ja, zwei.')).toBeVisible();
    await page.getByRole('button', { name: translate('questions:answer.choose') }).click();
    await expect(page.getByText(translate('questions:answer.chosen'), { exact: true })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dealer.reload();
    await expect(channel.getByText(translate('questions:answer.chosen'), { exact: true })).toBeVisible();
    await dealer.close();
    expect(complaints).toEqual([]);
  });
}
