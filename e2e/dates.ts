import type { Locator } from '@playwright/test';

/** Types a date into the first date field of an element: digits only, in the order of the language. */
export async function typeDate(place: Locator, digits: string): Promise<void> {
  const first = place.getByRole('spinbutton').first();
  await first.focus();
  await first.pressSequentially(digits.slice(0, 2));
  await place.getByRole('spinbutton').nth(1).pressSequentially(digits.slice(2, 4));
  await place.getByRole('spinbutton').nth(2).pressSequentially(digits.slice(4));
}
