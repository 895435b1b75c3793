import { writeCode } from '../contract/configurator/configuration-code.rules.ts';
import { accessibilityProblems } from './accessibility.ts';
import { codeOf, heading, open, START, total } from './configurator-page.ts';
import { bringToken, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('a code survives a reload, opens in German, and is refused when forged', { tag: '@desktop' }, async ({
  page,
  request,
  complaints,
}) => {
  await open(page, '?step=4');
  await page.getByRole('checkbox', { name: /^Gancio di traino/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Applica' }).click();
  await expect.poll(() => codeOf(page)).not.toBe('');
  const code = codeOf(page);
  expect(code.length).toBeLessThan(40);
  const before = await total(page);

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: /^Gancio di traino/ })).toBeChecked();
  expect(await total(page)).toBe(before);
  expect(codeOf(page)).toBe(code);

  await page.locator('summary').filter({ hasText: 'IT' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cambia Paese' }).click();
  await expect(page).toHaveURL(/\/de\/neuwagen\/peugeot\/208\/konfigurieren\?c=.*step=4/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peugeot 208 konfigurieren');
  await expect(page.getByRole('checkbox', { name: /^Anhängerkupplung/ })).toBeChecked();
  await expect(page.getByText(/Preisen für Italien/)).toBeVisible();
  expect(complaints).toEqual([]);

  const forged = `${START}?c=${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  for (const path of [forged, `${START}?c=x`, `${START}?v=nothing`])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto(forged);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Configurazione non trovata');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Configura questo modello' }).click();
  await expect(heading(page, 'Scegli l’allestimento')).toBeVisible();
});

test('a code shows what has changed since it was written', { tag: '@desktop' }, async ({ page }) => {
  const optionals = ['spare-wheel', 'no-longer-offered'];
  const parts = { country: 'it', version: '1-2-101-style', colour: 'white', optionals } as const;
  await open(page, `?c=${writeCode({ ...parts, price: 20_000_00 })}&step=4`);
  const price = `${(await total(page)).toLocaleString('it-IT')} €`;
  await expect(page.getByText(/^Il prezzo è cambiato/)).toContainText(`era 20.000 €, oggi è ${price}`);
  await expect(page.getByText(/^Un elemento di questa configurazione non è più disponibile/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Ruotino di scorta/ })).toBeChecked();
});

test('closing the configurator asks after changes, and the model page offers to continue', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'Chiudi' }).click();
  await expect(page).toHaveURL('/auto-nuove/peugeot/208');

  await open(page, '?step=3');
  await page.getByRole('radio', { name: /^Nero/ }).check({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Vuoi chiudere il configuratore?' });
  await page.getByRole('link', { name: 'Chiudi' }).click();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Nero/ })).toBeChecked();

  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Chiudi' }).click();
  await expect(dialog.getByRole('link', { name: 'Accedi per salvarla' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi il configuratore' }).click();
  await expect(page).toHaveURL('/auto-nuove/peugeot/208');

  const again = page.getByRole('link', { name: /^Riprendi la tua 208, / });
  await expect(again).toBeVisible();
  await page.reload();
  await again.click();
  await expect(page).toHaveURL(/\?c=/);
  await expect(page.getByRole('img', { name: /Nero/ }).first()).toBeVisible();
  await page.goto('/de/neuwagen/peugeot/208');
  await expect(page.getByRole('link', { name: /^Weiter konfigurieren: 208, / })).toBeVisible();
});

test('a configuration that was left on a phone is offered again, in German too', { tag: '@mobile' }, async ({
  page,
}) => {
  const translate = translatorFor('de');
  await page.goto('/de/neuwagen/peugeot/208/konfigurieren?step=3');
  await hydrated(page);
  await page.getByRole('radio', { name: /^Schwarz/ }).check({ force: true });
  await page.getByRole('link', { name: translate('configurator:close') }).click();
  const dialog = page.getByRole('dialog', { name: translate('configurator:closing.title') });
  await dialog.getByRole('button', { name: translate('configurator:closing.action') }).click();
  await expect(page).toHaveURL('/de/neuwagen/peugeot/208');

  await page.reload();
  await page.getByRole('link', { name: /^Weiter konfigurieren: 208, / }).click();
  await expect(page).toHaveURL(/\?c=/);
  await expect(page.getByRole('img', { name: /Schwarz/ }).first()).toBeVisible();
});

test('a signed-in person finds the saved configuration again, and can delete it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await bringToken(page, await register(request));
  await open(page, '?step=3');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('radio', { name: /^Giallo/ }).check({ force: true });
  await saved;

  await open(page);
  const offer = page.getByRole('dialog', { name: 'Vuoi continuare con la tua Peugeot 208?' });
  await expect(offer).toContainText('colore Giallo');
  await offer.getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.getByRole('img', { name: 'Peugeot 208, colore Giallo' })).toBeVisible();

  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Le mie configurazioni' });
  await expect(card).toContainText('Giallo', { timeout: 20_000 });
  expect(await accessibilityProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Elimina Peugeot 208' }).click();
  await card.getByRole('button', { name: 'Ripristina Peugeot 208' }).click();
  await card.getByRole('link', { name: 'Apri Peugeot 208' }).click();
  await expect(page.getByRole('img', { name: 'Peugeot 208, colore Giallo' })).toBeVisible();
});
