import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './watched-page.ts';

/** Tests widgets and the form pattern one by one on /dev/kit, each part on a page that was loaded anew in one tab. */
async function open(page: Page): Promise<void> {
  await page.goto('/en/dev/kit');
  await hydrated(page);
}

async function anew(page: Page, title: string, part: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    await open(page);
    await part();
  });
}

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

test('a file drop takes a file, names it and removes it, and refuses others and says why', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page);
  const zone = page.getByRole('group', { name: /^Default/ }).filter({ hasText: 'Choose a file' });

  await test.step('it takes a dropped file, names it, and returns the focus when it is removed', async () => {
    await drop(page, zone, { name: 'policy.pdf', type: 'application/pdf', bytes: 2_000 });
    const remove = page.getByRole('button', { name: 'Remove policy.pdf' });
    await expect(remove).toBeVisible();
    await remove.press('Enter');
    await expect(remove).toBeHidden();
    await expect(zone.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  });

  for (const [kind, file, message] of [
    [
      'of another kind',
      { name: 'a.exe', type: 'application/x-msdownload', bytes: 10 },
      'That file type isn’t supported',
    ],
    ['that is too large', { name: 'a.pdf', type: 'application/pdf', bytes: 6_000_000 }, 'That file is too large'],
  ] as const)
    await test.step(`it refuses a file ${kind}, and says why`, async () => {
      await expect(page.getByText(message)).toBeHidden();
      await drop(page, zone, file);
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeHidden();
    });
});

test('a stepper marks the current step and announces the next one', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
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

test('a form checks fields when they are left, shows every error where it belongs, and is sent once', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const form = page.getByRole('form', { name: 'Form pattern' });
  const email = form.getByRole('textbox', { name: /^Email/ });
  const password = form.getByLabel(/^Password/);
  const send = form.getByRole('button', { name: 'Send' });

  async function fill(typed: string, secret: string): Promise<void> {
    await email.fill(typed);
    await password.fill(secret);
    await send.click();
  }

  await anew(
    page,
    'it checks a field when it loses focus, and its message disappears while it is corrected',
    async () => {
      await email.fill('maria');
      await password.focus();
      await expect(email).toHaveAccessibleDescription(/valid email address/);
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('maria@example.com');
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    },
  );

  await anew(page, 'submitted too early, it shows every error and moves the focus to the first', async () => {
    await send.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/required/);
    await expect(password).toHaveAccessibleDescription(/required/);
  });

  await anew(page, "it shows the server's error of a field beside it, with the focus", async () => {
    await fill('maria@example.com', 'wrong');
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(/password/i);
  });

  await anew(page, 'it shows any other error for the whole form, and keeps what was typed', async () => {
    await fill('away@example.com', 'right');
    await expect(form.getByRole('alert')).toBeVisible();
    for (const each of [email, password]) await expect(each).not.toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('away@example.com');
    await expect(send).toBeEnabled();
  });

  await anew(page, 'it is sent once, however often its button is pressed', async () => {
    await email.fill('maria@example.com');
    await password.fill('right');
    await send.dblclick();
    await expect(form.getByRole('status')).toHaveText('Sent for maria@example.com');
  });
});

test('edit mode begins in its first field, sends only what was changed, and ends with the focus on its button', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const card = page.getByRole('region', { name: 'Vehicle details' });
  const edit = card.getByRole('button', { name: 'Edit Vehicle details' });
  const make = card.getByRole('combobox', { name: 'Make' });
  const power = card.getByRole('textbox', { name: 'Power' });

  /** Collects what is sent, and answers with a status. */
  async function listen(status: number): Promise<unknown[]> {
    const sent: unknown[] = [];
    await page.route('**/garagek/v1/user/vehicle', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status, json: status === 200 ? { vehicles: [] } : { code: 'service.unavailable' } });
    });
    return sent;
  }

  await anew(
    page,
    'it starts in its first field with the saved values, and Cancel discards what was typed',
    async () => {
      const sent = await listen(200);
      await edit.press('Enter');
      await expect(make).toBeFocused();
      await expect(power).toHaveValue('110');
      await expect(edit).toBeHidden();
      await power.fill('96');
      await card.getByRole('button', { name: 'Cancel' }).press('Enter');
      await expect(edit).toBeFocused();
      await expect(card).toContainText('110 kW');
      await edit.press('Enter');
      await expect(power).toHaveValue('110');
      expect(sent).toEqual([]);
    },
  );

  await anew(page, 'it sends only what was changed, then ends with the focus on its button', async () => {
    const sent = await listen(200);
    await edit.click();
    await power.fill('96.5');
    await power.press('Enter');
    await expect(page.getByText('Vehicle details saved.')).toBeVisible();
    await expect(edit).toBeFocused();
    expect(sent).toEqual([{ plate: 'WVWZZZ1KZAW000001', vehicle_data_info: { power_kw: 96.5 } }]);
  });

  await anew(page, 'without changes it ends without a request', async () => {
    const sent = await listen(200);
    await edit.click();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeFocused();
    expect(sent).toEqual([]);
  });

  await anew(page, 'it stays open and sends nothing while a value is invalid', async () => {
    const sent = await listen(200);
    await edit.click();
    await power.fill('2001');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(power).toBeFocused();
    await expect(power).toHaveAttribute('aria-invalid', 'true');
    await expect(power).toHaveAccessibleDescription(/2,000/);
    expect(sent).toEqual([]);
  });

  await anew(page, 'it ends with an explanation when saving fails', async () => {
    await listen(503);
    await edit.click();
    await power.fill('96');
    await power.press('Enter');
    await expect(page.getByText('We couldn’t save your vehicle details.')).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(card).toContainText('110 kW');
  });
});
