import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { open, START } from './configurator-page.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const SCREEN = { width: 390, height: 844 };

test('every step of the configurator fits and is accessible', async ({ page }, { project }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: project.name === 'mobile' ? 'dark' : 'light' });
  for (const step of [1, 2, 3, 4, 5]) {
    await open(page, `?step=${step}`);
    expect.soft(await overflowing(page), `step ${step}`).toEqual([]);
    expect.soft(await accessibilityProblems(page), `step ${step}`).toEqual([]);
  }
});

for (const locale of ['it', 'es'] as const)
  test(`on a phone the choices have most of the screen (${locale})`, { tag: '@mobile' }, async ({ page }) => {
    const t = translatorFor(locale);
    await page.setViewportSize(SCREEN);
    await page.goto(`${pagePath('configurator', locale, { make: 'volkswagen', model: 'golf' })}?step=4`);
    await hydrated(page);
    const bar = page.getByRole('region', { name: t('configurator:price.label') });
    const heightOfBar = async () => SCREEN.height - ((await bar.boundingBox())?.y ?? 0);
    expect((await page.getByRole('group').first().boundingBox())?.y).toBeLessThan(SCREEN.height * 0.45);
    expect(await heightOfBar()).toBeLessThan(SCREEN.height * 0.1);
    // The change of the price needs no room of its own.
    await page.getByRole('checkbox').first().check();
    await expect(bar).toContainText('+');
    expect(await heightOfBar()).toBeLessThan(SCREEN.height * 0.1);
    const next = bar.getByRole('button', { name: t('configurator:next', { step: t('configurator:steps.summary') }) });
    await next.click();
    await expect(bar.getByRole('link', { name: t('common:quotes.ask') })).toBeInViewport({ ratio: 1 });
    expect(await overflowing(page)).toEqual([]);
  });

test('a configuration prints as one sheet', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '?step=5');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText(/^Per aprire e modificare questa configurazione:/)).toBeVisible();
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('trim, engine, colour and gearbox can be chosen without scripts', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(START);
    await page.getByRole('radio', { name: /^Allure/ }).check();
    await page.getByRole('button', { name: 'Avanti: Motore' }).click();
    await page.getByRole('radio', { name: /EV 51 kWh/ }).check();
    await page.getByRole('button', { name: 'Avanti: Colore e cambio' }).click();
    await page.getByRole('radio', { name: /^Rosso/ }).check({ force: true });
    await page.getByRole('button', { name: 'Avanti: Optional' }).click();
    await page.getByRole('button', { name: 'Avanti: Riepilogo' }).click();
    const parts = page.locator('form').getByRole('table');
    await expect(parts).toContainText('Peugeot 208 Allure · Elettrica 156 CV, 51 kWh');
    await expect(parts).toContainText('Rosso');
  });
});
