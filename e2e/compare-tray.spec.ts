import { LOCALES } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { carHeaders, chooseFirstVersion, expectAnnounced, openTray, toggleOf, tray } from './comparison.ts';
import { COMPARED } from './pages.ts';
import { expect, hydrated, test } from './watched-page.ts';

const FOURTH = 'bmw/serie-3-touring/2-0-d-150-aut-essence';

test('three cars are chosen while browsing, and compared side by side', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  const toggle = await toggleOf(page, COMPARED[0]);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(tray(page)).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expectAnnounced(page, 'Fiat Pandina aggiunta al confronto, 1 di 3');
  await expect(tray(page)).toContainText('1 di 3');

  await chooseFirstVersion(page, 'volkswagen/golf');
  await chooseFirstVersion(page, 'renault/clio');
  await expect(tray(page)).toContainText('3 di 3');
  // Elsewhere than where cars are looked for, it would be in the way.
  await page.goto('/login');
  await hydrated(page);
  await expect(tray(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Confronto: 3 di 3 auto scelte' })).toBeVisible();
  for (const path of ['/', '/ev-page']) {
    await page.goto(path);
    await expect(tray(page), path).toContainText('3 di 3');
  }
  await page.reload();
  expect(await accessibilityProblems(page)).toEqual([]);

  await tray(page).getByRole('link', { name: 'Confronta' }).click();
  await expect(page).toHaveURL(/\/confronta\?v=fiat\/pandina\/[^,]+,volkswagen\/golf\/[^,]+,renault\/clio\/[^,]+$/);
  await expect(carHeaders(page)).toHaveCount(3);
  await expect(tray(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'La tua scelta' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('choosing a fourth car explains the limit', { tag: '@mobile' }, async ({ page, complaints }) => {
  for (const model of ['fiat/pandina', 'volkswagen/golf', 'renault/clio']) await chooseFirstVersion(page, model);
  const fourth = await toggleOf(page, FOURTH);
  await fourth.click();
  const dialog = page.getByRole('dialog', { name: 'Hai già scelto tre auto' });
  await expect(dialog).toContainText('BMW Serie 3 Touring');
  await expect(dialog.getByRole('button', { name: /^Sostituisci/ })).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(fourth).toBeFocused();
  await expect(fourth).toHaveAttribute('aria-pressed', 'false');

  await fourth.click();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);

  await fourth.click();
  await dialog.getByRole('button', { name: /^Sostituisci\s*Volkswagen Golf/ }).click();
  await expectAnnounced(page, 'Volkswagen Golf sostituita con BMW Serie 3 Touring');
  await expect(fourth).toBeFocused();
  await expect(fourth).toHaveAttribute('aria-pressed', 'true');
  await openTray(page);
  await expect(tray(page).getByRole('listitem')).toHaveText([/Fiat Pandina/, /BMW Serie 3 Touring/, /Renault Clio/]);
  expect(complaints).toEqual([]);
});

test('cars are removed from the tray one by one or all at once', { tag: '@desktop' }, async ({ page }) => {
  for (const model of ['fiat/pandina', 'volkswagen/golf', 'renault/clio']) await chooseFirstVersion(page, model);
  await openTray(page);
  await tray(page)
    .getByRole('button', { name: /^Rimuovi Volkswagen Golf/ })
    .click();
  await expectAnnounced(page, 'Volkswagen Golf rimossa dal confronto, ora 2 di 3');
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await expect(tray(page)).toBeFocused();
  await tray(page).getByRole('button', { name: 'Svuota' }).click();
  await expectAnnounced(page, 'Confronto svuotato');
  await expect(tray(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(tray(page)).toHaveCount(0);
});

test('the tray does not cover the end of the page', async ({ page }) => {
  await chooseFirstVersion(page, 'fiat/pandina');
  await page.goto('/');
  await expect(tray(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [footer, bar] = [await page.getByRole('contentinfo').boundingBox(), await tray(page).boundingBox()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});

test('all tabs share the chosen cars', { tag: '@desktop' }, async ({ page, context }) => {
  const toggle = await toggleOf(page, COMPARED[0]);
  const other = await context.newPage();
  await (await toggleOf(other, COMPARED[0])).click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await openTray(other);
  await tray(other).getByRole('button', { name: 'Svuota' }).click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(tray(page)).toHaveCount(0);
});

test('invalid stored cars are ignored', { tag: '@desktop' }, async ({ page, complaints }) => {
  const broken = [{ key: '../x', make: 'X' }, { key: COMPARED[0] }, 'x', null];
  await page.addInitScript((kept) => localStorage.setItem('targa.compare', kept), JSON.stringify(broken));
  await page.goto('/auto-nuove');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the comparison without cars in its URL opens the chosen ones', { tag: '@mobile' }, async ({
  page,
  complaints,
}) => {
  for (const model of ['fiat/pandina', 'volkswagen/golf']) await chooseFirstVersion(page, model);
  for (const locale of LOCALES) {
    await page.goto(pagePath('home', locale));
    const empty = pagePath('compare', locale);
    await page.goto(empty);
    await expect(page).toHaveURL(new RegExp(`${empty}\\?v=fiat/pandina/[^,]+,volkswagen/golf/[^,]+$`));
    await expect(page.getByRole('columnheader', { name: /^(Fiat Pandina|Volkswagen Golf)/ })).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(pagePath('home', locale));
  }
  expect(complaints).toEqual([]);
});

test('the tray is in the language of the page', { tag: '@desktop' }, async ({ page }) => {
  await chooseFirstVersion(page, 'bmw/serie-1');
  await openTray(page);
  await expect(tray(page)).toContainText('BMW Serie 1');
  await page.goto('/en/new-cars');
  const english = page.getByRole('region', { name: 'Cars to compare' });
  const unfold = english.getByRole('button', { name: 'Show your cars' });
  await expect(english).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  await expect(english).toContainText('BMW 1 Series');
});
