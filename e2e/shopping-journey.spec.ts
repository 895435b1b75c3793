import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';
import { expect, hydrated, test } from './watched-page.ts';

/** How the test acts on the page: with a pointer, or by keyboard alone. */
interface InputDevice {
  follow(target: Locator): Promise<void>;
  tick(target: Locator): Promise<void>;
}

const pointer: InputDevice = {
  follow: (target) => target.click(),
  tick: (target) => target.click(),
};

const keyboard = (page: Page): InputDevice => ({
  follow: (target) => press(page, target),
  tick: (target) => press(page, target, 'Space'),
});

const tray = (page: Page) => page.getByRole('region', { name: 'Auto da confrontare' });
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function openFilters(page: Page, { follow }: InputDevice): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filtri/ });
  if (!(await opener.isVisible())) return page.getByRole('complementary', { name: 'Filtri' });
  await follow(opener);
  return page.getByRole('dialog', { name: 'Filtri' });
}

async function closeFilters(page: Page, { follow }: InputDevice): Promise<void> {
  const closer = page.getByRole('button', { name: /^Mostra \d+ risultat/ });
  if (await closer.isVisible()) await follow(closer);
}

/** On the page of the model: a phone shows the prices of one trim at a time. */
async function openVersion(page: Page, { follow, tick }: InputDevice): Promise<void> {
  const versions = page.locator('#versions');
  const trim = versions.getByRole('radio', { name: 'Allure' });
  if (await trim.isVisible()) await tick(trim);
  await follow(versions.getByRole('link', { name: /^Elettrica 156\sCV, 51\skWh, Allure: / }));
}

/** On the page of a version. */
async function addToComparison(page: Page, { tick }: InputDevice): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Confronta/ }).first();
  await tick(toggle);
  await expect(page.getByRole('button', { name: /^Nel confronto/ }).first()).toHaveAttribute('aria-pressed', 'true');
}

async function shop(page: Page, device: InputDevice): Promise<void> {
  await page.goto('/cerca-auto');
  await hydrated(page);
  const filters = await openFilters(page, device);
  await device.follow(filters.getByRole('link', { name: /^Due volumi \d/ }));
  await device.follow(filters.getByRole('link', { name: /^Elettrica \d/ }));
  await expect(page).toHaveURL('/cerca-auto?bodyType=hatchback&fuel=bev');
  await closeFilters(page, device);
  await expect(page.locator('#results')).toHaveText(/^\d+ modelli/);

  await device.follow(page.getByRole('article').getByRole('link', { name: /Peugeot 208/ }));
  await expect(h1(page)).toHaveText(/208/);
  await openVersion(page, device);
  await expect(h1(page)).toHaveText(/^Peugeot 208 Allure · Elettrica 156\sCV, 51\skWh$/);
  await addToComparison(page, device);

  for (const path of ['/auto-nuove/renault/clio', '/auto-nuove/volkswagen/golf']) {
    await page.goto(path);
    await hydrated(page);
    await device.tick(
      page
        .getByRole('checkbox', { name: /^Confronta/ })
        .filter({ visible: true })
        .first(),
    );
  }
  await expect(tray(page)).toContainText('3 di 3');
  await device.follow(tray(page).getByRole('link', { name: 'Confronta' }));
  await expect(page.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(3);
  await device.follow(
    page
      .getByRole('columnheader')
      .getByRole('link', { name: /^Peugeot 208/ })
      .first(),
  );
  await expect(h1(page)).toHaveText(/^Peugeot 208 Allure · Elettrica 156\sCV, 51\skWh$/);

  await device.follow(page.getByRole('main').getByRole('link', { name: 'Configura' }).first());
  await expect(h1(page)).toHaveText('Configura Peugeot 208');
  await device.follow(page.getByRole('link', { name: 'Optional' }));
  await device.tick(page.getByRole('checkbox', { name: /^Interni in pelle/ }));
  const dialog = page.getByRole('dialog', { name: 'Aggiungere “Interni in pelle”?' });
  await expect(dialog).toContainText('richiede almeno uno di questi');
  await device.follow(dialog.getByRole('button', { name: 'Applica' }));
  await expect(page.getByRole('checkbox', { name: /^Interni in pelle/ })).toBeChecked();
  await device.follow(page.getByRole('button', { name: 'Avanti: Riepilogo' }));
  await expect(page.getByText('Prezzo e compatibilità verificati.')).toBeVisible();

  const shared = await page.getByLabel('Chi apre questo link vede la stessa auto').inputValue();
  const url = new URL(shared);
  await page.goto(`/de/neuwagen/peugeot/208/konfigurieren?step=5&${url.searchParams}`);
  await hydrated(page);
  await expect(h1(page)).toHaveText(/Peugeot 208 konfigurieren/);
  await expect(page.getByRole('table').first()).toContainText(/Leder/);
  await expect(page.getByRole('table').first()).toContainText('EV 51 kWh 156');
}

test('a visitor goes from a search to a shared configuration', async ({ page, complaints }) => {
  await shop(page, pointer);
  expect(complaints).toEqual([]);
});

test('a visitor goes from a search to a shared configuration by keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  // Every press of Tab is a round trip to the browser.
  test.setTimeout(180_000);
  await shop(page, keyboard(page));
  await tabTo(page, page.getByRole('link', { name: /Getriebe|Farbe/ }).first());
});
