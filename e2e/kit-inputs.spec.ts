import { expect, hydrated, test } from './watched-page.ts';

test('combo boxes, selects and tabs are used by keyboard, and combo boxes read by screen readers', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);

  await test.step('the list of a combo box is used by keyboard and read by screen readers', async () => {
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

  await test.step('the combo box ignores accents and accepts free text', async () => {
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

  await test.step('a select is chosen by its first letters and refuses disabled options', async () => {
    const field = page.getByRole('combobox', { name: 'Default', exact: true });
    await field.focus();
    await page.keyboard.type('el');
    await expect(field).toHaveValue('electric');
    await expect(field.getByRole('option', { name: 'Diesel' })).toBeDisabled();
  });

  await test.step('tabs are changed with the arrow keys', async () => {
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Engines' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  });
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
  await expect(page.getByText('Please choose a file.')).toHaveCount(1);
});
