import type { Page } from '@playwright/test';
import type { Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { addVehicle, bringToken, type Person, register } from './people.ts';
import { hydrated } from './watched-page.ts';

/** Opens the dashboard of the only vehicle of a new person. */
export async function openDashboard(page: Page, locale: Locale, plate: string): Promise<Person> {
  const person = await register(page.request, locale);
  await addVehicle(page.request, person, plate, locale);
  await bringToken(page, person);
  await page.goto(pagePath('vehicle', locale, { plate }));
  await hydrated(page);
  return person;
}
