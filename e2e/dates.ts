import type { Locator } from '@playwright/test';

/** The date fields of an element: their placeholder is the format of the language. */
export function dateFields(place: Locator): Locator {
  return place.getByPlaceholder(/^\w+\/\w+\/\w+$/);
}

/** Types a date into the first date field of an element: digits only, in the order of the language. */
export async function typeDate(place: Locator, digits: string): Promise<void> {
  const field = dateFields(place).first();
  await field.clear();
  await field.pressSequentially(digits);
}
