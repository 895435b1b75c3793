import { accessibilityProblems } from './accessibility.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('a modal and a menu are used by keyboard, close where they should and return the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);

  await test.step('a modal traps the focus, closes on Escape and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Modal with a form' });
    await opener.press('Enter');
    const modal = page.getByRole('dialog', { name: 'Add a vehicle' });
    await expect(modal).toBeVisible();
    for (let index = 0; index < 6; index++) {
      await page.keyboard.press('Tab');
      expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a modal closes on a click on its backdrop unless it must be answered', async () => {
    await page.getByRole('button', { name: 'Modal with a form' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Not dismissable' }).click();
    const firm = page.getByRole('alertdialog');
    await expect(firm).toBeVisible();
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(firm).toBeVisible();
    await firm.getByRole('button', { name: 'Cancel' }).click();
    await expect(firm).toBeHidden();
  });

  await test.step('a menu is used with arrow keys and letters, and returns the focus', async () => {
    const button = page.getByRole('button', { name: 'Edit', exact: true });
    const items = page.getByRole('menu', { name: 'Edit' }).getByRole('menuitem');
    await button.focus();
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('d');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(items).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add a vehicle' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});

test('what belongs to a modal is usable in it, and the page behind does not scroll', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);
  await page.getByRole('button', { name: 'Modal with a form' }).click();
  const modal = page.getByRole('dialog', { name: 'Add a vehicle' });
  await modal.getByRole('button', { name: 'Look up' }).click();
  const message = modal.getByRole('region', { name: 'Notifications' });
  await expect(message).toContainText('The plate is known.');
  await message.getByRole('button', { name: 'Close notification' }).click();
  await expect(message).not.toContainText('The plate is known.');

  const grid = modal.getByRole('grid');
  await modal.getByRole('button', { name: /^Calendar/ }).click();
  await grid.getByRole('button', { name: /, 12 May/ }).click();
  await expect(grid).toBeHidden();
  await modal.getByRole('button', { name: /^Calendar/ }).click();
  await expect(grid).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();
  await expect(modal).toBeVisible();

  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  // Text selected with the mouse may end on the backdrop.
  const title = await modal.getByRole('heading').boundingBox();
  await page.mouse.move((title?.x ?? 0) + 20, (title?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(modal).toBeVisible();
});

test('lists and menus stay inside the screen and close on a press outside', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);
  const list = page.getByRole('listbox', { name: 'From the list' });
  const menu = page.getByRole('menu', { name: 'Edit' });
  for (const [opener, popup] of [
    [page.getByRole('combobox', { name: 'From the list' }), list],
    [page.getByRole('button', { name: 'Edit', exact: true }), menu],
  ] as const) {
    for (const block of ['start', 'end'] as const) {
      await opener.evaluate((element, place) => element.scrollIntoView({ block: place }), block);
      await opener.click();
      const box = await popup.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      await page.mouse.click(2, 420);
      await expect(popup).toBeHidden();
    }
  }
});

test('a toast stays while the pointer is on it, disappears by itself, and can be closed', async ({ page }, {
  project,
}) => {
  await page.clock.install();
  await page.goto('/en/dev/kit');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Saved.');
  await page.getByRole('button', { name: 'Success toast' }).click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_300);
  await expect(toast).toBeVisible();
  if (project.name === 'desktop') {
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
  }
  await page.clock.runFor(300);
  await expect(toast).toBeHidden();
  await page.getByRole('button', { name: 'Success toast' }).click();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(toast).toBeHidden();
});
