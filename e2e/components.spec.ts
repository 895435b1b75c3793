import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './watched-page.ts';

/** Tests widgets and the form pattern one by one on /dev/kit. */
test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(async ({ page }) => {
  await page.goto('/en/dev/kit');
  await hydrated(page);
});

interface Dropped {
  name: string;
  type: string;
  bytes: number;
}

async function drop(page: Page, target: Locator, file: Dropped): Promise<void> {
  const transfer = await page.evaluateHandle(({ name, type, bytes }) => {
    const held = new DataTransfer();
    held.items.add(new File([new Uint8Array(bytes)], name, { type }));
    return held;
  }, file);
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}

test.describe('a file drop', { tag: '@desktop' }, () => {
  const zone = (page: Page) => page.getByRole('group', { name: /^Default/ }).filter({ hasText: 'Choose a file' });

  test('a file drop takes a dropped file, names it, and returns the focus when it is removed', async ({ page }) => {
    await drop(page, zone(page), { name: 'policy.pdf', type: 'application/pdf', bytes: 2_000 });
    const remove = page.getByRole('button', { name: 'Remove policy.pdf' });
    await expect(remove).toBeVisible();
    await remove.press('Enter');
    await expect(remove).toBeHidden();
    await expect(zone(page).getByRole('button', { name: 'Choose a file' })).toBeFocused();
  });

  for (const [title, file, message] of [
    [
      'of another kind',
      { name: 'a.exe', type: 'application/x-msdownload', bytes: 10 },
      'That file type isn’t supported',
    ],
    ['that is too large', { name: 'a.pdf', type: 'application/pdf', bytes: 6_000_000 }, 'That file is too large'],
  ] as const)
    test(`a file drop refuses a file ${title}, and says why`, async ({ page }) => {
      await drop(page, zone(page), file);
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeHidden();
    });
});

test('a stepper marks the current step and announces the next one', { tag: '@desktop' }, async ({ page }) => {
  const steps = page.getByRole('list', { name: 'Configurator' }).getByRole('listitem');
  const announced = page.getByRole('status').filter({ hasText: /^Step|^All steps/ });
  const count = await steps.count();
  await expect(announced).toContainText(`Step 2 of ${count}`);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.first()).toContainText('completed');
  const next = page.getByRole('button', { name: 'Next step' });
  await next.click();
  await expect(announced).toContainText(`Step 3 of ${count}`);
  await expect(steps.nth(1)).not.toHaveAttribute('aria-current');
  for (let step = 3; step <= count; step += 1) await next.click();
  await expect(announced).toHaveText('All steps completed');
});

test.describe('a form', { tag: '@desktop' }, () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Form pattern' });
  const email = (page: Page) => form(page).getByRole('textbox', { name: /^Email/ });
  const password = (page: Page) => form(page).getByLabel(/^Password/);
  const send = (page: Page) => form(page).getByRole('button', { name: 'Send' });

  async function fill(page: Page, typed: string, secret: string): Promise<void> {
    await email(page).fill(typed);
    await password(page).fill(secret);
    await send(page).click();
  }

  test('a form checks a field when it loses focus, and its message disappears while it is corrected', async ({
    page,
  }) => {
    await email(page).fill('maria');
    await password(page).focus();
    await expect(email(page)).toHaveAccessibleDescription(/valid email address/);
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await email(page).fill('maria@example.com');
    await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('a form submitted too early shows every error and moves the focus to the first', async ({ page }) => {
    await send(page).click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription(/required/);
    await expect(password(page)).toHaveAccessibleDescription(/required/);
  });

  test("a form shows the server's error of a field beside it, with the focus", async ({ page }) => {
    await fill(page, 'maria@example.com', 'wrong');
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).toHaveAccessibleDescription(/password/i);
  });

  test('a form shows any other error for the whole form, and keeps what was typed', async ({ page }) => {
    await fill(page, 'away@example.com', 'right');
    await expect(form(page).getByRole('alert')).toBeVisible();
    for (const each of [email(page), password(page)]) await expect(each).not.toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveValue('away@example.com');
    await expect(send(page)).toBeEnabled();
  });

  test('a form is sent once, however often its button is pressed', async ({ page }) => {
    await email(page).fill('maria@example.com');
    await password(page).fill('right');
    await send(page).dblclick();
    await expect(form(page).getByRole('status')).toHaveText('Sent for maria@example.com');
  });
});

test.describe('edit mode', { tag: '@desktop' }, () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Vehicle details' });
  const edit = (page: Page) => card(page).getByRole('button', { name: 'Edit Vehicle details' });
  const make = (page: Page) => card(page).getByRole('combobox', { name: 'Make' });
  const power = (page: Page) => card(page).getByRole('textbox', { name: 'Power' });

  /** Collects what is sent, and answers with a status. */
  async function listen(page: Page, status: number): Promise<unknown[]> {
    const sent: unknown[] = [];
    await page.route('**/garagek/v1/user/vehicle', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status, json: status === 200 ? { vehicles: [] } : { code: 'service.unavailable' } });
    });
    return sent;
  }

  test('edit mode starts in its first field with the saved values, and Cancel discards what was typed', async ({
    page,
  }) => {
    const sent = await listen(page, 200);
    await edit(page).press('Enter');
    await expect(make(page)).toBeFocused();
    await expect(power(page)).toHaveValue('110');
    await expect(edit(page)).toBeHidden();
    await power(page).fill('96');
    await card(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(edit(page)).toBeFocused();
    await expect(card(page)).toContainText('110 kW');
    await edit(page).press('Enter');
    await expect(power(page)).toHaveValue('110');
    expect(sent).toEqual([]);
  });

  test('edit mode sends only what was changed, then ends with the focus on its button', async ({ page }) => {
    const sent = await listen(page, 200);
    await edit(page).click();
    await power(page).fill('96.5');
    await power(page).press('Enter');
    await expect(page.getByText('Vehicle details saved.')).toBeVisible();
    await expect(edit(page)).toBeFocused();
    expect(sent).toEqual([{ plate: 'WVWZZZ1KZAW000001', vehicle_data_info: { power_kw: 96.5 } }]);
  });

  test('edit mode without changes ends without a request', async ({ page }) => {
    const sent = await listen(page, 200);
    await edit(page).click();
    await card(page).getByRole('button', { name: 'Save' }).click();
    await expect(edit(page)).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('edit mode stays open and sends nothing while a value is invalid', async ({ page }) => {
    const sent = await listen(page, 200);
    await edit(page).click();
    await power(page).fill('2001');
    await card(page).getByRole('button', { name: 'Save' }).click();
    await expect(power(page)).toBeFocused();
    await expect(power(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(power(page)).toHaveAccessibleDescription(/2,000/);
    expect(sent).toEqual([]);
  });

  test('edit mode ends with an explanation when saving fails', async ({ page }) => {
    await listen(page, 503);
    await edit(page).click();
    await power(page).fill('96');
    await power(page).press('Enter');
    await expect(page.getByText('We couldn’t save your vehicle details.')).toBeVisible();
    await expect(edit(page)).toBeFocused();
    await expect(card(page)).toContainText('110 kW');
  });
});
