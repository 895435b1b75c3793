import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { openDashboard } from './dashboard.ts';
import { JOURNEYS } from './journeys.ts';
import { PASSWORD } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

test.use({ serviceWorkers: 'allow' });

const PLATES = { it: 'AB123CD', de: 'WVWZZZ1KZ6W000001' } as const;

/** As the system does it: a form with the file, sent to the path of the manifest. */
async function share(page: Page, locale: 'it' | 'de', name: string): Promise<void> {
  await page.evaluate(
    ([action, fileName]) => {
      const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
      const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], fileName ?? '', { type: 'image/png' }));
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'document', files: files.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [`/share/${locale}`, name],
  );
  await page.waitForURL(`**${pagePath('sharedReceipt', locale)}`);
  await hydrated(page);
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

for (const { locale, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const plate = PLATES[locale];

  test(`a receipt shared from another app becomes a document of the chosen car (${locale})`, { tag }, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openDashboard(page, locale, plate);
    await workerReady(page);
    await share(page, locale, 'benzina.png');
    await expect(page.getByText(t('logbook:shared.lead', { file: 'benzina.png' }))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    // The worker has nothing any more; only this tab has it.
    expect(await page.evaluate(async () => (await caches.keys()).includes('targa-shared'))).toBe(false);

    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('benzina.png')).toBeVisible();
    await expect(dialog.getByLabel(t('logbook:entry.kind'))).toHaveValue('receipt');
    await dialog.getByLabel(t('logbook:documents.name')).fill('Pieno di novembre');
    await dialog.getByRole('button', { name: t('logbook:entry.save') }).click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('vehicleHistory', locale, { plate })}$`));
    await expect(page.getByText('Pieno di novembre').first()).toBeVisible();

    // It was saved once: the page has nothing left.
    await page.goto(pagePath('sharedReceipt', locale));
    await expect(page.getByText(t('logbook:shared.missing'))).toBeVisible();
  });
}

test('a receipt that is shared while signed out waits for signing in, and for nobody else', {
  tag: '@mobile',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const t = translatorFor('it');
  const { email } = await openDashboard(page, 'it', PLATES.it);
  const signIn = async () => {
    await page.getByRole('textbox', { name: t('account:fields.email') }).fill(email);
    await page.getByLabel(t('account:fields.password')).first().fill(PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account:login.submit') })
      .click();
  };
  await workerReady(page);
  await page.evaluate(() => localStorage.removeItem('targa.token'));
  await share(page, 'it', 'olio.png');
  await page.waitForURL('**/login');
  await signIn();
  await expect(page.getByText(t('logbook:shared.lead', { file: 'olio.png' }))).toBeVisible();

  // Signing out forgets it, so that the next person on this device does not get it.
  await page.evaluate(() => {
    localStorage.removeItem('targa.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'targa.token', newValue: null }));
  });
  await page.waitForURL('**/login');
  await signIn();
  await expect(page.getByText(t('logbook:shared.missing'))).toBeVisible();
});
