import type { Page } from '@playwright/test';
import { hydrated } from './watched-page.ts';

export const START = '/auto-nuove/peugeot/208/configura';

export async function open(page: Page, search = ''): Promise<void> {
  await page.goto(START + search);
  await hydrated(page);
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Prezzo e passaggi' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** The total in the bar, in euros. */
export async function total(page: Page): Promise<number> {
  const text = await bar(page).locator('p').filter({ hasText: 'Totale' }).textContent();
  return Number(/Totale ([\d.]+)/.exec(text ?? '')?.[1]?.replaceAll('.', ''));
}

export const codeOf = (page: Page) => new URL(page.url()).searchParams.get('c') ?? '';
