import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { overflowing } from './accessibility.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const SCREEN = 844;
/** 60 % of the 11,900 px that the page with 24 cars had. */
const MAX_HEIGHT = 7_140;

const cards = (page: Page) => page.getByRole('article');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Cards below the first screens are rendered when they come near, so that their height is known then. */
async function wholeHeight(page: Page): Promise<number> {
  for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
  await page.locator('#footer').scrollIntoViewIfNeeded();
  return page.evaluate(() => document.documentElement.scrollHeight);
}

for (const path of ['/cerca-auto', '/de/autosuche?fuel=bev'])
  test(`on a phone ${path} begins with cars and shows two and a half of them on a screen`, {
    tag: '@mobile',
  }, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 390, height: SCREEN });
    await open(page, path);
    const [first, third] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(2).boundingBox()];
    expect((first?.y ?? SCREEN) + (first?.height ?? 0)).toBeLessThan(SCREEN);
    expect((third?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(SCREEN * 0.8);
    await expect(page.getByText(/TAEG|Jahreszins/).filter({ visible: true })).toHaveCount(0);
    await expect(cards(page)).toHaveCount(24);
    expect(await wholeHeight(page)).toBeLessThanOrEqual(MAX_HEIGHT);
    expect(complaints).toEqual([]);
  });

test('the instalment and its example are shown to somebody who asks for them, in whole euros', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/cerca-auto?monthly=-400');
  await expect(page.getByRole('note', { name: 'Esempio rappresentativo' }).first()).toBeVisible();
  await expect(cards(page).first()).toContainText(/rata da \d+\s€ al mese/);
  await page.getByRole('link', { name: /Rimuovi il filtro Rata/ }).click();
  await expect(cards(page).first()).not.toContainText('al mese');
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Rata più bassa');
  await expect(page).toHaveURL('/cerca-auto?sort=monthly');
  await expect(cards(page).first()).toContainText('al mese');
});

test('the facts of a card follow what the buyer asked for', { tag: '@desktop' }, async ({ page }) => {
  const labels = () => cards(page).first().getByRole('term').allTextContents();
  await open(page, '/cerca-auto?fuel=petrol');
  expect(await labels()).toEqual(['Potenza', 'Consumi', 'CO₂']);
  await open(page, '/cerca-auto?fuel=bev');
  expect(await labels()).toEqual(['Autonomia', 'Ricarica', 'Consumi', 'CO₂']);
  await open(page, '/cerca-auto?boot=500-&sort=length');
  expect((await labels()).slice(0, 2)).toEqual(['Bagagliaio', 'Lunghezza']);
});

test('a car of the results is compared and kept as a favourite, and found again', async ({ page, complaints }) => {
  await open(page, '/cerca-auto?fuel=diesel&bodyType=wagon');
  const card = cards(page).first();
  const name = (await card.getByRole('heading').innerText()).replaceAll(/\s+/g, ' ');
  const compare = card.getByRole('button', { name: /^(Confronta|Nel confronto)/ });
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Auto da confrontare' })).toBeVisible();
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');

  await card.getByRole('button', { name: /ai preferiti$/ }).click();
  await page.goto('/preferiti');
  await expect(page.getByRole('article').filter({ hasText: name.split(' ').at(-1) ?? '' })).toHaveCount(1);
  expect(complaints).toEqual([]);
});

for (const { path, back, fuel, gearbox, tag } of [
  {
    path: '/cerca-auto?bodyType=wagon&fuel=diesel&gearbox=automatic',
    back: /risultat/,
    fuel: 'Diesel',
    gearbox: 'Automatico',
    tag: '@mobile',
  },
  {
    path: '/en/find-a-car?bodyType=wagon&fuel=diesel&gearbox=automatic',
    back: /result/,
    fuel: 'Diesel',
    gearbox: 'Automatic',
    tag: '@desktop',
  },
])
  test(`filters of ${path} travel to the page of a model, and back`, { tag }, async ({ page, complaints }) => {
    await open(page, path);
    const total = Number.parseInt(await page.locator('#results').innerText(), 10);
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\?bodyType=wagon&fuel=diesel&gearbox=automatic$/);
    for (const name of [fuel, gearbox]) {
      const choice = page.getByRole('radio', { name, exact: true });
      if ((await choice.count()) > 0) await expect(choice).toBeChecked();
    }
    const link = page.getByRole('link', { name: back });
    await expect(link).toContainText(String(total));
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(cards(page)).toHaveCount(total);
    expect(complaints).toEqual([]);
  });

for (const { locale, narrow, sticker } of [
  { locale: 'it', narrow: /^fino a 1,80/, sticker: null },
  { locale: 'es', narrow: /^hasta 1,80/, sticker: 'eco' },
] as const)
  test(`width and the emission sticker of the country are filters, which say what they mean (${locale})`, async ({
    page,
    complaints,
  }, { project }) => {
    const t = translatorFor(locale);
    await open(page, pagePath('search', locale));
    const isNarrow = project.name === 'mobile';
    if (isNarrow) await page.getByRole('button', { name: t('search:panel.title') }).click();
    const panel = isNarrow ? page.getByRole('dialog') : page.getByRole('complementary');
    const group = (title: string) => panel.locator('details').filter({ has: page.getByText(title, { exact: true }) });
    await group(t('search:filters.width')).locator('summary').click();
    await expect(panel.getByText(t('search:choices.widthNote'))).toBeVisible();
    await group(t('search:filters.width')).getByRole('link', { name: narrow }).click();
    await expect(page).toHaveURL(/width=-180/);

    const stickers = group(t('search:filters.sticker'));
    if (sticker) {
      await stickers.locator('summary').click();
      await expect(panel.getByText(t('search:choices.stickersNote'))).toBeVisible();
      await panel.getByRole('link', { name: t(`search:choices.stickers.${sticker}`) }).click();
      await expect(page).toHaveURL(new RegExp(`sticker=${sticker}`));
    } else await expect(stickers).toHaveCount(0);
    expect(await overflowing(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

test('all makes are one tap away, without a list that scrolls inside of the filters', async ({ page }, { project }) => {
  await open(page, '/cerca-auto');
  if (project.name === 'mobile') await page.getByRole('button', { name: /^Filtri/ }).click();
  const filters = page.getByRole(project.name === 'mobile' ? 'dialog' : 'complementary', { name: 'Filtri' });
  const dacia = filters.getByRole('link', { name: /^Tesla \d/ });
  await expect(dacia).toBeHidden();
  await filters.getByRole('button', { name: /^Tutte le \d+ marche$/ }).click();
  await expect(dacia).toBeVisible();
  const nested = await dacia.evaluate((element) => {
    const list = element.closest('ul')?.parentElement;
    return list ? list.scrollHeight > list.clientHeight + 1 && getComputedStyle(list).overflowY !== 'visible' : true;
  });
  expect(nested).toBe(false);
});
