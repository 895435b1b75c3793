import type { Locator, Page } from '@playwright/test';
import { COMPARED } from './pages.ts';
import { expect, hydrated } from './watched-page.ts';

/** The comparison of three cars, in Italian. */
export const THREE_CARS = `/confronta?v=${COMPARED.join(',')}`;

export const tray = (page: Page) => page.getByRole('region', { name: 'Auto da confrontare' });
export const table = (page: Page) => page.getByRole('table', { name: /^Dati tecnici e dotazioni/ });
export const carHeaders = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') });
/** Waits for what a screen reader hears. */
export const expectAnnounced = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-live-announcer]')).toHaveText(text);

/** Opens the page of a version and returns its button that adds it to the comparison. */
export async function toggleOf(page: Page, version: string): Promise<Locator> {
  await page.goto(`/auto-nuove/${version}`);
  await hydrated(page);
  return page.getByRole('button', { name: /^(Confronta|Nel confronto)/ });
}

/** Adds the first version in the list of a model to the comparison. */
export async function chooseFirstVersion(page: Page, model: string): Promise<void> {
  await page.goto(`/auto-nuove/${model}`);
  await hydrated(page);
  await page
    .getByRole('checkbox', { name: /^Confronta/ })
    .filter({ visible: true })
    .first()
    .check();
}

/** At mobile width the tray is one line until it is opened. */
export async function openTray(page: Page): Promise<void> {
  await expect(tray(page)).toBeVisible();
  const fold = tray(page).getByRole('button', { name: 'Mostra le auto scelte' });
  if (await fold.isVisible()) await fold.click();
}
