import { accessibilityProblems, overflowing } from './accessibility.ts';
import { carHeaders, chooseFirstVersion, expectAnnounced, THREE_CARS, table, toggleOf, tray } from './comparison.ts';
import { press } from './keyboard.ts';
import { COMPARED } from './pages.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('a comparison of three cars marks the best values, shows differences alone, prints and is shared', {
  tag: '@desktop',
}, async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto(THREE_CARS);
  await hydrated(page);

  await test.step('the best value is marked in words, and bars follow the figures', async () => {
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
    expect(bars?.indexOf(Math.max(...bars)), 'the best figure has the longest bar').toBe(cheapest);
    await expect(
      table(page)
        .getByRole('row', { name: /Lunghezza/ })
        .getByText('Migliore'),
    ).toHaveCount(0);
  });

  await test.step('the filter shows all differences and nothing else', async () => {
    const rows = table(page).getByRole('row');
    const all = await rows.count();
    const marked = await rows.filter({ has: page.getByRole('rowheader', { name: /^diverso:/ }) }).count();
    expect(marked).toBeGreaterThan(10);
    await expect(page.getByText(`${marked} differenze`)).toBeVisible();
    await page.getByRole('checkbox', { name: /^Solo le differenze/ }).check();
    await expectAnnounced(page, `Ora vedi solo le ${marked} differenze`);
    const values = rows.filter({ has: page.getByRole('rowheader') }).filter({ has: page.getByRole('cell') });
    for (const name of await values.getByRole('rowheader').allTextContents()) expect(name).toMatch(/^diverso:/);
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('checkbox', { name: /^Solo le differenze/ }).uncheck();
    await expect(rows).toHaveCount(all);
  });

  await test.step('a full comparison in dark mode is accessible', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  });

  await test.step('the comparison prints as one sheet', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
      await expect(hidden.filter({ visible: true })).toHaveCount(0);
    await expect(carHeaders(page)).toHaveCount(3);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
    await page.emulateMedia({ media: null });
  });

  await test.step('the URL is copied to share the comparison', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Condividi' }).click();
    await expect(page.getByText('Link copiato')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/confronta\?v=fiat\/pandina\//);
  });
});

test('three cars fit on a mobile screen, and their names stay visible', { tag: '@mobile' }, async ({ page }) => {
  await page.goto(THREE_CARS);
  await page.evaluate(() => window.scrollTo(0, 2000));
  for (const name of ['Fiat Pandina', 'Volkswagen Golf', 'Renault Clio'])
    await expect(carHeaders(page).getByRole('link', { name, exact: true })).toBeInViewport();
  await expect(carHeaders(page).getByText('Life · Mild hybrid 150\u00a0CV, automatico')).toBeInViewport();
  expect(await overflowing(page)).toEqual([]);
  for (const box of await Promise.all((await carHeaders(page).all()).map((head) => head.boundingBox())))
    expect(box?.width).toBeGreaterThanOrEqual(108);
});

test('a car is removed from its column, and Back restores it', { tag: '@desktop' }, async ({ page, complaints }) => {
  await page.goto(THREE_CARS);
  await hydrated(page);
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await page.getByRole('link', { name: /^Rimuovi Volkswagen Golf/ }).click();
  await expect(carHeaders(page)).toHaveCount(2);
  await expectAnnounced(page, 'Volkswagen Golf rimossa dal confronto, ora 2 di 3');
  await expect(page.getByRole('link', { name: 'Aggiungi un’auto' }).filter({ visible: true })).toHaveCount(1);
  // The visitor's own choice was the same, so it follows.
  await expect(page.getByRole('region', { name: 'La tua scelta' })).toHaveCount(0);
  await page.goBack();
  await expect(carHeaders(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'La tua scelta' })).toContainText(
    'contiene già Fiat Pandina e Renault',
  );
  expect(complaints).toEqual([]);
});

test("a shared comparison opens in another language, and replaces the visitor's own only when asked to", {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await chooseFirstVersion(page, 'bmw/serie-3-touring');
  await page.goto(THREE_CARS.replace('/confronta', '/de/vergleichen'));
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
  await expect(carHeaders(page)).toHaveCount(1);

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
  await expect(carHeaders(page)).toHaveCount(2);
  await press(page, page.getByRole('checkbox', { name: /^Solo le differenze/ }), 'Space');
  await expect(table(page).getByRole('row', { name: /Posti/ })).toHaveCount(0);
  await press(page, page.getByRole('link', { name: /^Rimuovi Renault Clio/ }));
  await expect(carHeaders(page)).toHaveCount(1);
  await expect(page.locator('#content')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the comparison and its differences work without scripts', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(THREE_CARS);
    await expect(carHeaders(page)).toHaveCount(3);
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
    await expect(carHeaders(page)).toHaveCount(2);
  });
});

test('a used car is compared with a new one, also by its URL', async ({ page, complaints }) => {
  await page.goto('/usato?make=fiat');
  const path = (await page.getByRole('article').first().getByRole('link').getAttribute('href')) ?? '';
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: /^(Confronta|Nel confronto)/ }).click();
  await expect(tray(page)).toContainText('1 di 3');
  await (await toggleOf(page, COMPARED[0])).click();
  await expect(tray(page)).toContainText('2 di 3');
  await tray(page).getByRole('link', { name: 'Confronta' }).click();
  const id = /\d+$/.exec(path)?.[0];
  await expect(page).toHaveURL(`/confronta?v=used/${id},${COMPARED[0]}`);
  await expect(carHeaders(page)).toHaveCount(2);
  await expect(carHeaders(page).first()).toContainText('usata');
  await expect(table(page).getByRole('row', { name: /Immatricolazione/ })).toContainText('nuova');
  await expect(table(page).getByRole('row', { name: /Bagagliaio/ })).toContainText('non dichiarato');
  await expect(page.getByRole('link', { name: 'Chiedi un preventivo' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.reload();
  await expect(carHeaders(page)).toHaveCount(2);
  await carHeaders(page).first().getByRole('link', { name: /^Fiat/ }).click();
  await expect(page).toHaveURL(path);
  const response = await page.goto(`/confronta?v=used/999999999,${COMPARED[0]}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText('usata 999999999');
  expect(complaints).toEqual([]);
});
