import type { Locator } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { JOURNEYS } from './journeys.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

/** The lines of a drawing, without its colours. */
const linesOf = (drawings: Locator): Promise<string[]> =>
  drawings.evaluateAll((found) =>
    found.map((drawing) => [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' ')),
  );

/** The paint of the body of a car, the only part with such a contour. */
const paintsOf = (drawings: Locator): Promise<(string | null)[]> =>
  drawings.evaluateAll((found) =>
    found.map((drawing) => drawing.querySelector('path[stroke-width="1.4"]')?.getAttribute('fill') ?? null),
  );

for (const { locale, tag } of JOURNEYS) {
  const translate = translatorFor(locale);

  test(`every model has a drawing of its own, from the side, the front and the rear (${locale})`, { tag }, async ({
    page,
    complaints,
  }) => {
    await page.goto(pagePath('carDrawings', locale));
    await hydrated(page);
    const cars = page.getByRole('main').getByRole('listitem');
    await expect(cars).toHaveCount(189);
    const sides = await linesOf(cars.locator('svg:first-child'));
    expect(new Set(sides).size).toBe(189);
    await expect(cars.locator('svg')).toHaveCount(3 * 189);
    expect(await overflowing(page)).toEqual([]);

    await page.goto(pagePath('model', locale, { make: 'volkswagen', model: 'golf' }));
    const views = page.locator('#dimensions').getByRole('img');
    for (const view of ['side', 'front', 'rear'])
      await expect(views.and(page.getByLabel(translate(`catalogue:dimensions.${view}`)))).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test(`neighbours in a list never share a paint (${locale})`, { tag }, async ({ page }) => {
    await page.goto(pagePath('search', locale));
    const paints = await paintsOf(page.getByRole('article').locator('svg:has(path[stroke-width="1.4"])'));
    expect(paints).toHaveLength(24);
    for (const [index, paint] of paints.entries()) {
      expect(paint).toMatch(/^#/);
      expect(paints.slice(Math.max(0, index - 5), index)).not.toContain(paint);
    }
  });

  test(`wheels, bumpers and tow bar follow the configuration (${locale})`, { tag }, async ({ page, complaints }) => {
    await page.goto(pagePath('configurator', locale, { make: 'volkswagen', model: 'golf' }));
    await hydrated(page);
    const drawing = page.getByRole('img', { name: /^Volkswagen Golf, / });
    const lines = async () => (await linesOf(drawing.first().locator('xpath=self::*')))[0];
    const plain = await lines();
    await page.getByRole('radio', { name: /^R-Line/ }).check();
    await expect.poll(lines).not.toBe(plain);
    const sporty = await lines();
    await page
      .getByRole('link', { name: translate('configurator:steps.optionals') })
      .first()
      .click();
    const hook = locale === 'it' ? /^Gancio di traino/ : /^Anhängerkupplung/;
    await page.getByRole('checkbox', { name: hook }).check();
    await expect.poll(lines).not.toBe(sporty);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
