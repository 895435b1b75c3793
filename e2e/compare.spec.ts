import type { Locator, Page } from '@playwright/test';
import { LOCALES } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { press } from './keyboard.ts';
import { COMPARED } from './pages.ts';
import { expect, hydrated, test } from './watched-page.ts';

const FOURTH = 'bmw/serie-3-touring/2-0-d-150-essence';
const THREE = `/confronta?v=${COMPARED.join(',')}`;

const tray = (page: Page) => page.getByRole('region', { name: 'Auto da confrontare' });
const table = (page: Page) => page.getByRole('table', { name: /^Dati tecnici e dotazioni/ });
const heads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') });
const said = (page: Page, text: string | RegExp) => expect(page.locator('[data-live-announcer]')).toHaveText(text);

/** The button of a version's page. */
async function toggleOf(page: Page, version: string): Promise<Locator> {
  await page.goto(`/auto-nuove/${version}`);
  await hydrated(page);
  return page.getByRole('button', { name: /^(Confronta|Nel confronto)/ });
}

/** In the list of a model's page, its first version. */
async function choose(page: Page, model: string): Promise<void> {
  await page.goto(`/auto-nuove/${model}`);
  await hydrated(page);
  await page
    .getByRole('checkbox', { name: /^Confronta/ })
    .filter({ visible: true })
    .first()
    .check();
}

/** At mobile width the tray is one line until it is opened. */
async function openTray(page: Page): Promise<void> {
  await expect(tray(page)).toBeVisible();
  const fold = tray(page).getByRole('button', { name: 'Mostra le auto scelte' });
  if (await fold.isVisible()) await fold.click();
}

test('three cars are chosen while browsing, and compared side by side', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  const toggle = await toggleOf(page, COMPARED[0]);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(tray(page)).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await said(page, 'Fiat Pandina aggiunta al confronto, 1 di 3');
  await expect(tray(page)).toContainText('1 di 3');

  await choose(page, 'volkswagen/golf');
  await choose(page, 'renault/clio');
  await expect(tray(page)).toContainText('3 di 3');
  for (const path of ['/', '/garage', '/ev-page']) {
    await page.goto(path);
    await expect(tray(page), path).toContainText('3 di 3');
  }
  await page.reload();
  expect(await accessibilityProblems(page)).toEqual([]);

  await tray(page).getByRole('link', { name: 'Confronta' }).click();
  await expect(page).toHaveURL(/\/confronta\?v=fiat\/pandina\/[^,]+,volkswagen\/golf\/[^,]+,renault\/clio\/[^,]+$/);
  await expect(heads(page)).toHaveCount(3);
  await expect(tray(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'La tua scelta' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('choosing a fourth car explains the limit', { tag: '@mobile' }, async ({ page, complaints }) => {
  for (const model of ['fiat/pandina', 'volkswagen/golf', 'renault/clio']) await choose(page, model);
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
  await said(page, 'Volkswagen Golf sostituita con BMW Serie 3 Touring');
  await expect(fourth).toBeFocused();
  await expect(fourth).toHaveAttribute('aria-pressed', 'true');
  await openTray(page);
  await expect(tray(page).getByRole('listitem')).toHaveText([/Fiat Pandina/, /BMW Serie 3 Touring/, /Renault Clio/]);
  expect(complaints).toEqual([]);
});

test('cars are removed from the tray one by one or all at once', { tag: '@desktop' }, async ({ page }) => {
  for (const model of ['fiat/pandina', 'volkswagen/golf', 'renault/clio']) await choose(page, model);
  await openTray(page);
  await tray(page)
    .getByRole('button', { name: /^Rimuovi Volkswagen Golf/ })
    .click();
  await said(page, 'Volkswagen Golf rimossa dal confronto, ora 2 di 3');
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await expect(tray(page)).toBeFocused();
  await tray(page).getByRole('button', { name: 'Svuota' }).click();
  await said(page, 'Confronto svuotato');
  await expect(tray(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(tray(page)).toHaveCount(0);
});

test('the tray does not cover the end of the page', async ({ page }) => {
  await choose(page, 'fiat/pandina');
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
  for (const model of ['fiat/pandina', 'volkswagen/golf']) await choose(page, model);
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

test('the filter shows all differences and nothing else', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(THREE);
  await hydrated(page);
  const rows = table(page).getByRole('row');
  const all = await rows.count();
  const marked = await rows.filter({ has: page.getByRole('rowheader', { name: /^diverso:/ }) }).count();
  expect(marked).toBeGreaterThan(10);
  await expect(page.getByText(`${marked} differenze`)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Solo le differenze/ }).check();
  await said(page, `Ora vedi solo le ${marked} differenze`);
  const values = rows.filter({ has: page.getByRole('rowheader') }).filter({ has: page.getByRole('cell') });
  for (const name of await values.getByRole('rowheader').allTextContents())
    expect(name).toMatch(/^(diverso:|Versione)/);
  expect(await rows.count()).toBeLessThan(all);
  await page.getByRole('checkbox', { name: /^Solo le differenze/ }).uncheck();
  await expect(rows).toHaveCount(all);
});

test('the best value is marked in words, and bars follow the figures', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(THREE);
  const price = table(page).getByRole('row', { name: /Prezzo di listino/ });
  await expect(price.getByText('Migliore')).toHaveCount(1);
  const [texts, bars] = await price
    .getByRole('cell')
    .evaluateAll((cells) => [
      cells.map((cell) => Number(/[\d.]+/.exec(cell.textContent)?.[0].replaceAll('.', ''))),
      cells.map((cell) => cell.querySelector('[aria-hidden] > span')?.getBoundingClientRect().width ?? 0),
    ]);
  const cheapest = texts?.indexOf(Math.min(...texts)) ?? -1;
  await expect(price.getByRole('cell').nth(cheapest)).toContainText('Migliore');
  expect(bars?.indexOf(Math.max(...bars))).toBe(texts?.indexOf(Math.max(...texts)));
  await expect(
    table(page)
      .getByRole('row', { name: /Lunghezza/ })
      .getByText('Migliore'),
  ).toHaveCount(0);
});

test('three cars fit on a mobile screen, and their names stay visible', { tag: '@mobile' }, async ({ page }) => {
  await page.goto(THREE);
  await page.evaluate(() => window.scrollTo(0, 2000));
  for (const name of ['Fiat Pandina', 'Volkswagen Golf', 'Renault Clio'])
    await expect(heads(page).getByRole('link', { name, exact: true })).toBeInViewport();
  expect(await overflowing(page)).toEqual([]);
  for (const box of await Promise.all((await heads(page).all()).map((head) => head.boundingBox())))
    expect(box?.width).toBeGreaterThanOrEqual(108);
});

test('a car is removed from its column, and Back restores it', { tag: '@desktop' }, async ({ page, complaints }) => {
  await page.goto(THREE);
  await hydrated(page);
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await page.getByRole('link', { name: /^Rimuovi Volkswagen Golf/ }).click();
  await expect(heads(page)).toHaveCount(2);
  await said(page, 'Volkswagen Golf rimossa dal confronto, ora 2 di 3');
  await expect(page.getByRole('link', { name: 'Aggiungi un’auto' }).filter({ visible: true })).toHaveCount(1);
  // The visitor's own choice was the same, so it follows.
  await expect(page.getByRole('region', { name: 'La tua scelta' })).toHaveCount(0);
  await page.goBack();
  await expect(heads(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'La tua scelta' })).toContainText(
    'contiene già Fiat Pandina e Renault',
  );
  expect(complaints).toEqual([]);
});

test("a shared comparison opens in another language, and replaces the visitor's own only when asked to", {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await choose(page, 'bmw/serie-3-touring');
  await page.goto(THREE.replace('/confronta', '/de/vergleichen'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autos vergleichen');
  await expect(page.getByRole('columnheader', { name: /^Volkswagen Golf/ })).toBeVisible();
  const offer = page.getByRole('region', { name: 'Ihre Auswahl' });
  await expect(offer).toContainText('BMW');
  await offer.getByRole('button', { name: 'Nein, danke' }).click();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('targa.compare'))).toContain('bmw/serie-3-touring');

  await page.reload();
  await offer.getByRole('button', { name: 'Ersetzen' }).click();
  await expect(page.getByText('Ihr Vergleich wurde aktualisiert.')).toBeVisible();
  await page.goto('/de/neuwagen');
  await expect(page.getByRole('region', { name: 'Autos zum Vergleichen' })).toContainText('3 von 3');
  expect(complaints).toEqual([]);
});

test('the tray is in the language of the page', { tag: '@desktop' }, async ({ page }) => {
  await choose(page, 'bmw/serie-1');
  await openTray(page);
  await expect(tray(page)).toContainText('BMW Serie 1');
  await page.goto('/en/new-cars');
  const english = page.getByRole('region', { name: 'Cars to compare' });
  const unfold = english.getByRole('button', { name: 'Show your cars' });
  await expect(english).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  await expect(english).toContainText('BMW 1 Series');
});

test('the URL is copied to share the comparison', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(THREE);
  await hydrated(page);
  await page.getByRole('button', { name: 'Condividi' }).click();
  await expect(page.getByText('Link copiato')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/confronta\?v=fiat\/pandina\//);
});

test('the comparison prints as one sheet', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(THREE);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  await expect(heads(page)).toHaveCount(3);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
});

test('a comparison with none, one, missing and invalid cars has a page each', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/confronta');
  await expect(page.getByRole('heading', { name: 'Quali auto vuoi confrontare?' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`/confronta?v=${COMPARED[0]}`);
  await expect(page.getByText('Aggiungi almeno un’altra auto per vedere le differenze.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`/confronta?v=${COMPARED[0]},fiat/pandina/che-non-ce`);
  await expect(page.getByText('Questa versione non è più in vendita: fiat pandina che non ce.')).toBeVisible();
  await expect(heads(page)).toHaveCount(1);

  for (const bad of ['x', '../../etc/passwd', [...COMPARED, 'a/b/c'].join(','), 'a'.repeat(1500)]) {
    const response = await page.goto(`/confronta?v=${bad}`);
    expect(response?.status(), bad).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confronto non valido');
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('cars are chosen, compared and removed by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  for (const version of [COMPARED[0], COMPARED[2]]) await press(page, await toggleOf(page, version), 'Space');
  await press(page, tray(page).getByRole('link', { name: 'Confronta' }));
  await expect(heads(page)).toHaveCount(2);
  await press(page, page.getByRole('checkbox', { name: /^Solo le differenze/ }), 'Space');
  await expect(table(page).getByRole('row', { name: /Posti/ })).toHaveCount(0);
  await press(page, page.getByRole('link', { name: /^Rimuovi Renault Clio/ }));
  await expect(heads(page)).toHaveCount(1);
  await expect(page.locator('#content')).toBeFocused();
});

test('a full comparison in dark mode is accessible', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(THREE);
  await hydrated(page);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the comparison and its differences work without scripts', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(THREE);
    await expect(heads(page)).toHaveCount(3);
    await expect(
      table(page)
        .getByRole('row', { name: /Prezzo di listino/ })
        .getByRole('cell'),
    ).toHaveCount(3);
    const same = table(page).getByRole('row', { name: /^Porte/ });
    await expect(same).toBeVisible();
    await page.getByRole('checkbox', { name: /^Solo le differenze/ }).check();
    await expect(same).toBeHidden();
    await page.getByRole('link', { name: /^Rimuovi Renault Clio/ }).click();
    await expect(heads(page)).toHaveCount(2);
  });
});
