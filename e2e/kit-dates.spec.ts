import { dateFields } from './dates.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('dates are chosen by keyboard, checked when typed, and begin with the day in all languages but English', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('the date picker is used by keyboard: typing, day, month and year views', async () => {
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

  await test.step('a typed date is completed, checked when the field is left, and corrected', async () => {
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

  await test.step('weeks begin on Monday and dates with the day in all languages but English', async () => {
    await page.goto('/de/dev/kit');
    await hydrated(page);
    await expect(dateFields(page.locator('body')).and(page.getByLabel('Filled and required'))).toHaveValue(
      '04/05/2026',
    );
    await page.getByRole('button', { name: 'Kalender, Filled and required' }).press('Enter');
    await expect(page.getByRole('dialog').locator('th').first()).toHaveText(/^Mo/);
  });
});
