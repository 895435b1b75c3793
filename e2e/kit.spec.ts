import { LOCALES } from '../contract/shared/locale.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { dateFields } from './dates.ts';
import { bringToken, register } from './people.ts';
import { expect, hydrated, test } from './watched-page.ts';

for (const [colorScheme, tag] of [
  ['light', '@desktop'],
  ['dark', '@mobile'],
] as const) {
  test(`every widget is accessible in ${colorScheme} mode`, { tag }, async ({ page }) => {
    // The longest page, of which axe checks every element.
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    await page.goto('/dev/kit');
    await hydrated(page);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test('every widget fits in all five languages', async ({ page, complaints }) => {
  for (const locale of LOCALES) {
    await page.goto(locale === 'it' ? '/dev/kit' : `/${locale}/dev/kit`);
    await hydrated(page);
    expect(await overflowing(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test('the date picker is used by keyboard: typing, day, month and year views', async ({ page }) => {
    await page.goto('/en/dev/kit');
    await hydrated(page);
    const field = dateFields(page.locator('body')).and(page.getByLabel('Filled and required'));
    const button = page.getByRole('button', { name: 'Calendar, Filled and required' });
    await expect(field).toHaveValue('05/04/2026');
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    const weekdays = dialog.locator('th');
    await expect(weekdays.first()).toHaveText(/^Su/);
    await expect(dialog.getByRole('button', { name: /, 4 May 2026/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(field).toHaveValue('05/05/2026');

    await button.press('Enter');
    await dialog.getByRole('button', { name: /choose a month/ }).press('Enter');
    const months = dialog.getByRole('group', { name: 'Months of 2026' }).getByRole('button');
    await expect(months).toHaveCount(12);
    await expect(months.first()).toHaveText('January');
    await dialog.getByRole('button', { name: /choose a year/ }).press('Enter');
    await expect(dialog.getByRole('group', { name: 'Years from 2020 to 2029' }).getByRole('button')).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('a typed date is completed, checked when the field is left, and corrected', async ({ page }) => {
    await page.goto('/dev/kit');
    await hydrated(page);
    const field = dateFields(page.locator('body')).and(page.getByLabel('Limits, no Sundays'));
    await field.clear();
    await expect(field).toHaveAttribute('placeholder', 'gg/mm/aaaa');
    await field.pressSequentially('4/5');
    await expect(field).toHaveValue('04/5');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.blur();
    await expect(field).toHaveAccessibleDescription('Inserisci una data valida: gg/mm/aaaa.');
    await field.fill('31/02/2026');
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('2026-03-09');
    await expect(field).toHaveValue('09/03/2026');
    await expect(field).toHaveAccessibleDescription(/10\/03\/2026/);
    await field.fill('2026-03-15');
    await expect(field).toHaveAccessibleDescription('Questa data non è disponibile.');
    await field.fill('16.3.2026');
    await expect(field).toHaveValue('16/03/2026');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.type('2');
    await expect(field).toHaveValue('26/03/2026');
  });

  test('weeks begin on Monday and dates with the day in all languages but English', async ({ page }) => {
    await page.goto('/de/dev/kit');
    await hydrated(page);
    await expect(dateFields(page.locator('body')).and(page.getByLabel('Filled and required'))).toHaveValue(
      '04/05/2026',
    );
    await page.getByRole('button', { name: 'Kalender, Filled and required' }).press('Enter');
    await expect(page.getByRole('dialog').locator('th').first()).toHaveText(/^Mo/);
  });

  test('a modal traps the focus, closes on Escape and returns the focus', async ({ page }) => {
    await page.goto('/en/dev/kit');
    await hydrated(page);
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

  test('the combo box ignores accents and accepts free text', async ({ page }) => {
    await page.goto('/en/dev/kit');
    await hydrated(page);
    const list = page.getByRole('combobox', { name: 'From the list' });
    await list.fill('citroen');
    await expect(page.getByRole('option', { name: 'Citroën' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list).toHaveValue('Citroën');
    const free = page.getByRole('combobox', { name: 'Free text' });
    await free.fill('Isetta');
    await page.keyboard.press('Tab');
    await expect(free).toHaveValue('Isetta');
  });

  test('the list of a combo box is used by keyboard and read by screen readers', async ({ page }) => {
    await page.goto('/en/dev/kit');
    await hydrated(page);
    const field = page.getByRole('combobox', { name: 'From the list' });
    const list = page.getByRole('listbox', { name: 'From the list' });
    const active = async () =>
      page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`).textContent();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option')).toHaveCount(10);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('[data-live-announcer]')).toHaveText('10 options');
    expect(await active()).toBe('Citroën');
    await page.keyboard.press('End');
    expect(await active()).toBe('Opel');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('Škoda');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('Škoda');
    await expect(list).toBeHidden();

    await field.fill('xyz');
    await expect(page.getByText('No results').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('Škoda');
    await expect(field).toBeFocused();
    await field.fill('fia');
    await expect(list.getByRole('option')).toHaveText(['Fiat']);
    await page.getByRole('combobox', { name: 'Free text' }).focus();
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('Škoda');
  });

  test('a select is chosen by its first letters and refuses disabled options', async ({ page }) => {
    await page.goto('/en/dev/kit');
    await hydrated(page);
    const field = page.getByRole('combobox', { name: 'Default', exact: true });
    await field.focus();
    await page.keyboard.type('el');
    await expect(field).toHaveValue('electric');
    await expect(field.getByRole('option', { name: 'Diesel' })).toBeDisabled();
  });

  test('a menu is used with arrow keys and letters, and returns the focus', async ({ page }) => {
    await page.goto('/en/dev/kit');
    await hydrated(page);
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

  test('tabs are changed with the arrow keys', async ({ page }) => {
    await page.goto('/en/dev/kit');
    await hydrated(page);
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Engines' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  });
});

test('a modal closes on a click on its backdrop unless it must be answered', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);
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

test('a file of the wrong type or size is refused with a message', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);
  const drop = page.locator('input[type=file]').first();
  await drop.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('That file type isn’t supported.')).toBeVisible();
  await drop.setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('That file is too large. The limit is 5 MB.')).toBeVisible();
  await drop.setInputFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('policy.pdf')).toBeVisible();
  await expect(page.getByText('We can’t find a file. Please choose one.')).toHaveCount(1);
});

test('the carousel shows 1, 3 or 4 slides', async ({ page }) => {
  await page.goto('/');
  const widths = { 390: 1, 766: 1, 767: 3, 1199: 3, 1200: 4 };
  for (const [width, slides] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const boxes = await page
      .getByRole('region', { name: 'I modelli più richiesti' })
      .getByRole('article')
      .evaluateAll((cards) => {
        const frame = cards[0]?.closest('ul, [role=list], ol')?.getBoundingClientRect();
        return cards
          .map((card) => card.getBoundingClientRect())
          .filter((box) => frame && box.left >= frame.left - 1 && box.right <= frame.right + 1)
          .map(({ left, right }) => ({ left, right }));
      });
    expect(boxes, `at ${width}`).toHaveLength(slides);
    const [first, second] = boxes;
    if (first && second) expect(second.left - first.right).toBeCloseTo(25, 0);
  }
});

test('locale and sign-in decide what is shown, at once and in all tabs', { tag: '@desktop' }, async ({
  page,
  context,
  request,
}) => {
  await page.goto('/fr/dev/kit');
  await hydrated(page);
  await expect(page.getByText('Only in Italian and German')).toHaveCount(0);
  await expect(page.getByText('Hidden in French')).toHaveCount(0);
  const signedIn = page.getByText('Only with a token', { exact: true });
  await expect(signedIn).toHaveCount(0);

  const other = await context.newPage();
  await bringToken(other, await register(request));
  await other.goto('/dev/kit');
  await hydrated(other);
  await expect(other.getByText('Only with a token', { exact: true })).toBeVisible();
  await expect(other.getByText('Only in Italian and German')).toBeVisible();
  await expect(signedIn).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('targa.token'));
  await expect(signedIn).toHaveCount(0);
});
