import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { JOURNEYS } from './journeys.ts';
import { operate } from './operator.ts';
import { mailedLink, mailTo, PASSWORD, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { listAnother, setPrice } from './used-stock.ts';
import { expect, hydrated, test } from './watched-page.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const idOf = (path: string | null) => Number(/\/(\d+)(?:\?|$)/.exec(path ?? '')?.[1]);

for (const { locale, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const favourites = pagePath('favourites', locale);
  const search = `${pagePath('usedCars', locale)}?make=fiat&fuel=petrol`;

  test(`favourites and searches move to the account, and their news are mailed until they are stopped (${locale})`, {
    tag,
  }, async ({ page, complaints }) => {
    test.setTimeout(180_000);
    await open(page, search);
    const card = page.getByRole('article').first();
    const path = await card.getByRole('link').getAttribute('href');
    const heart = card.getByRole('button');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: t('saved:search.save') }).click();
    await page.getByRole('link', { name: t('saved:search.all') }).click();
    await expect(page).toHaveURL(favourites);
    const cars = page.getByRole('article');
    const searches = page.getByRole('link', { name: /^Fiat · / });
    await expect(cars).toHaveCount(1);
    await expect(searches).toHaveCount(1);
    await expect(page.getByText(t('favourites:mail.signedOut'))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    const person = await register(page.request, locale);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('favourites:mail.signInAction'), exact: true })
      .click();
    await page.getByLabel(t('account:fields.email')).fill(person.email);
    await page.getByLabel(t('account:fields.password')).first().fill(PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account:login.submit') })
      .click();
    await expect(page).toHaveURL(favourites);
    await expect(cars).toHaveCount(1);
    await expect(searches).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('targa.favourites'))).toBe('[]');
    const mail = page.getByRole('checkbox', { name: t('favourites:mail.label') });
    await mail.check();
    await expect(mail).toBeChecked();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    const id = idOf(path);
    const added = await listAnother(id, 1_234_00);
    await setPrice(id, 100_00);
    expect(await operate('saved-searches', 'send')).toContain('sent by a running server');
    const stop = await mailedLink(page.request, person.email);
    const text = await mailTo(page.request, person.email);
    expect(text).toContain(t('mail:daily-news.title'));
    expect(text).toContain(`/${added}`);
    expect(text).toMatch(/1\.234\s€/);
    expect(await operate('saved-searches', 'send')).toBeTruthy();

    const fell = t('favourites:favourites.fell', { amount: '#', before: '#' }).split('#')[1] ?? '';
    // The site notices changes of the stock within seconds.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(fell).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });

    await open(page, stop);
    await expect(page).not.toHaveURL(/key=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('favourites:stop.title'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: t('favourites:stop.action') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('favourites:stop.done'));
    await page.getByRole('link', { name: t('favourites:stop.open') }).click();
    await expect(mail).not.toBeChecked();

    await cars.first().getByRole('button').click();
    await expect(page.getByText(t('favourites:favourites.none'))).toBeVisible();
    await page.getByRole('button', { name: t('favourites:searches.delete') }).click();
    await expect(page.getByText(t('favourites:searches.none'))).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('recently viewed cars are listed in this browser and can be cleared', async ({ page, complaints }) => {
  await open(page, '/usato?make=fiat');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/usato\/[\w-]+\/[\w-]+\/\d+$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('targa.recent'))).toMatch(/\d/);
  await open(page, '/preferiti');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancella l’elenco' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a heart can be pressed by keyboard, and a link without a valid key says so', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/usato');
  const heart = page.getByRole('article').first().getByRole('button');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await open(page, '/preferiti/stop-email');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questo link non è valido');
  await open(page, '/preferiti/stop-email?key=wrong');
  await page.getByRole('button', { name: 'Disattiva' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Questo link non è valido');
});
