import { fileURLToPath } from 'node:url';
import type { FileChooser, Locator, Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import englishErrors from '../locales/en/errors.json' with { type: 'json' };
import italianErrors from '../locales/it/errors.json' with { type: 'json' };
import { accessibilityProblems } from './accessibility.ts';
import { operate } from './operator.ts';
import { bringToken, mailsWith, register } from './people.ts';
import { carPicture } from './pictures.ts';
import { requestQuote } from './quote-requests.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { wrappedButtons } from './wrapped-buttons.ts';

const DIGITS = () => String(Math.floor(Math.random() * 1_000)).padStart(3, '0');
const LETTER = () => String.fromCharCode(65 + Math.floor(Math.random() * 26));
const newPlate = () => `${LETTER()}${LETTER()}${DIGITS()}${LETTER()}${LETTER()}`;

/** Words of which a part is on the next line. */
function brokenWords(steps: Locator): Promise<string[]> {
  return steps.evaluate((list) => {
    const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });
}

function claimForm(page: Page, locale: Locale) {
  const translate = translatorFor(locale);
  const main = page.getByRole('main');
  const next = () => main.getByRole('button', { name: translate('purchases:next') }).click();
  const documents = main.getByRole('list', { name: translate('purchases:proof.sent') }).getByRole('listitem');
  const heading = (step: string) => main.getByRole('heading', { name: translate(`purchases:headings.${step}`) });
  return {
    main,
    next,
    documents,
    async open(quote: string) {
      await page.goto(pagePath('verification', locale, { quote }));
      await hydrated(page);
      await expect(heading('car')).toBeVisible();
    },
    async chooseCarAndDealer(dealer: string) {
      await main.getByRole('radio').first().check();
      await next();
      await expect(heading('dealer')).toBeFocused();
      await main.getByRole('radio', { name: translate('purchases:dealer.other') }).check();
      await main.getByLabel(translate('purchases:dealer.name')).fill(dealer);
      await next();
      await expect(heading('proof')).toBeFocused();
    },
    plate: () => main.getByLabel(translate('purchases:fields.plate'), { exact: true }),
    async chooseFile(file: Parameters<FileChooser['setFiles']>[0]) {
      const chooser = page.waitForEvent('filechooser');
      const either = new RegExp(`${translate('ui:fileDrop.choose')}|${translate('ui:fileDrop.replace')}`);
      await main.getByRole('button', { name: either }).click();
      await (await chooser).setFiles(file);
    },
    async addDocument() {
      const picture = await carPicture();
      await this.chooseFile(picture);
      await expect(main.getByText(picture.name, { exact: true })).toBeVisible();
      await expect(documents.locator('img')).toBeVisible();
    },
    async finish() {
      await next();
      await expect(heading('owner')).toBeFocused();
      await main.getByText(translate('purchases:owner.yes')).click();
      await main.getByText(translate('purchases:use.private'), { exact: true }).click();
      await next();
      await expect(heading('check')).toBeFocused();
      expect(await accessibilityProblems(page)).toEqual([]);
      await main.getByRole('button', { name: translate('purchases:send') }).click();
      const status = translate('purchases:status.waiting_for_approval.title');
      await expect(main.getByRole('heading', { name: status })).toBeVisible();
    },
  };
}

test('a purchase proven by its plate is approved: voucher mail, card and badge', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const translate = translatorFor('it');
  const person = await register(request);
  await bringToken(page, person);
  const quote = await requestQuote(request, person, 'it');
  const plate = newPlate();
  const form = claimForm(page, 'it');

  await test.step('the form is sent after some errors', async () => {
    await form.open(quote);
    await form.chooseCarAndDealer('Autosalone Po');
    await form.next();
    await expect(form.main.getByRole('alert')).toHaveText(italianErrors['verification.proof-required']);
    await form.plate().fill('123');
    await form.next();
    await expect(form.plate()).toHaveAttribute('aria-invalid', 'true');
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.plate().fill(plate.toLowerCase());
    await form.finish();
  });

  await test.step('the operator approves', async () => {
    expect(await operate('verification', 'list', '--status', 'waiting_for_approval')).toContain(quote);
    expect(await operate('verification', 'show', quote)).toContain(plate);
    expect(await operate('verification', 'approve', quote)).toContain(`Approved: ${plate}.`);
  });

  await test.step('the voucher is on the page and in the mail', async () => {
    await page.reload();
    await hydrated(page);
    const code = await form.main.locator('code').textContent();
    expect(code).toMatch(/^(?:\w{4}-){3}\w{4}$/);
    await expect(form.main.getByText(/200/).first()).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await wrappedButtons(page)).toEqual([]);
    await expect.poll(() => mailsWith(request, { text: code ?? '?' }), { timeout: 20_000 }).not.toEqual([]);
  });

  await test.step('the car has the badge as soon as it is in the garage', async () => {
    await expect(form.main.getByText(/Ricambi Esempio/)).toBeVisible();
    await form.main.getByRole('button', { name: translate('purchases:garage.add') }).click();
    await expect(page).toHaveURL(pagePath('vehicle', 'it', { plate }));
    await expect(page.getByRole('main').getByText(translate('dashboard:club'), { exact: true }).first()).toBeVisible();
  });
});

const sample = (name: string) => fileURLToPath(new URL(`../server/testing/documents/${name}`, import.meta.url));

test('documents of all types can be sent, and one with a password is refused with advice', {
  tag: '@mobile',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  const translate = translatorFor('it');
  const person = await register(request, 'it');
  await bringToken(page, person);
  const form = claimForm(page, 'it');
  await form.open(await requestQuote(request, person, 'it'));
  await form.chooseCarAndDealer('Autosalone Po');
  await expect(form.main.getByText(translate('purchases:proof.kept', { pages: '20' }))).toBeVisible();
  await form.chooseFile(sample('locked/qpdf-user-password.pdf'));
  await expect(form.main.getByText(italianErrors['document.locked'])).toBeVisible({ timeout: 60_000 });
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const [index, file] of ['crafted-factur-x.pdf', 'telephone.heic'].entries()) {
    await form.chooseFile(sample(file));
    await expect(form.documents).toHaveCount(index + 1, { timeout: 60_000 });
    await expect(form.main.getByText(file, { exact: true })).toBeVisible();
  }
  const download = page.waitForEvent('download');
  const name = 'crafted-factur-x.pdf';
  await form.main.getByRole('button', { name: translate('purchases:proof.downloadNamed', { name }) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('an insufficient document is rejected, and another one can be sent', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const translate = translatorFor('en');
  const person = await register(request, 'en');
  await bringToken(page, person);
  const quote = await requestQuote(request, person, 'en');
  const form = claimForm(page, 'en');

  await test.step('a document is added, downloaded and sent', async () => {
    await form.open(quote);
    expect(await brokenWords(form.main.getByRole('list').first())).toEqual([]);
    await form.chooseCarAndDealer('Thames Cars');
    await form.addDocument();
    const download = page.waitForEvent('download');
    const { name } = await carPicture();
    await form.main.getByRole('button', { name: translate('purchases:proof.downloadNamed', { name }) }).click();
    expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
    await form.finish();
  });

  await test.step('the operator asks for another one', async () => {
    await operate('verification', 'reject', quote, '--reason', 'The date cannot be read.');
    await page.reload();
    await hydrated(page);
    await expect(form.main.getByText('The date cannot be read.')).toBeVisible();
    await expect(form.main.getByRole('heading', { name: translate('purchases:headings.car') })).toBeVisible();
  });

  await test.step('another document is sent, and a form still open elsewhere says so', async () => {
    const other = await page.context().newPage();
    await other.goto(pagePath('verification', 'en', { quote }));
    await hydrated(other);
    await form.next();
    await form.next();
    await form.finish();
    const late = claimForm(other, 'en');
    for (let step = 0; step < 4; step += 1) await late.next();
    await late.main.getByRole('button', { name: translate('purchases:send') }).click();
    await expect(other.getByText(englishErrors['verification.already-requested'])).toBeVisible();
    const status = translate('purchases:status.waiting_for_approval.title');
    await expect(late.main.getByRole('heading', { name: status })).toBeVisible();
  });
});
