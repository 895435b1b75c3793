import type { Page } from '@playwright/test';
import { addVehicle, bringToken, register } from './people.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('de');
const FIN = 'WVWZZZ1JZXW000001';

async function openDashboard(page: Page): Promise<void> {
  const person = await register(page.request, 'de');
  await addVehicle(page.request, person, FIN, 'de');
  await bringToken(page, person);
  await page.goto(`/de/dashboard/${FIN}`);
  await hydrated(page);
}

for (const pointer of ['mouse', 'finger'] as const) {
  test(`after a mistake the ${pointer} saves the kilometres with one press`, { tag: '@telephone' }, async ({
    page,
  }) => {
    await openDashboard(page);
    const field = page.getByLabel(say('dashboard:kilometres.label'));
    const button = page.getByRole('button', { name: say('dashboard:kilometres.action') });
    const error = page.locator('#kilometres').getByRole('alert');
    await button.click();
    await expect(error).toBeVisible();
    await field.fill('70500');
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // The raw pointer, because a click of Playwright would follow a button that moves.
    if (pointer === 'finger') await page.touchscreen.tap(x + width / 2, y + height / 2);
    else await page.mouse.click(x + width / 2, y + height / 2, { delay: 100 });
    await expect(page.getByText(say('dashboard:kilometres.saved'))).toBeVisible();
    await expect(error).toBeHidden();
  });
}
