import { accessibilityProblems } from './accessibility.ts';
import { bar, codeOf, heading, open, total } from './configurator-page.ts';
import { press, tabTo } from './keyboard.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('a visitor configures a car from the trim to the summary, and price and drawing follow', async ({
  page,
  complaints,
}) => {
  await open(page);
  const before = await total(page);
  await page.getByRole('radio', { name: /^Allure/ }).check();
  await expect.poll(() => total(page)).toBeGreaterThan(before);
  await bar(page).getByRole('button', { name: 'Avanti: Motore' }).click();

  await expect(heading(page, 'Scegli il motore')).toBeFocused();
  await page.getByRole('radio', { name: /EV 51 kWh/ }).check();
  await expect(page.getByRole('figure')).toContainText('CO₂ 0 g/km');
  await bar(page).getByRole('button', { name: 'Avanti: Colore e cambio' }).click();

  await page.getByRole('radio', { name: /^Rosso/ }).check({ force: true });
  await expect(page.getByRole('img', { name: 'Peugeot 208, colore Rosso' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Avanti: Optional' }).click();

  const withoutOptionals = await total(page);
  await page.getByRole('checkbox', { name: /^Pompa di calore/ }).check();
  await expect.poll(() => total(page)).toBeGreaterThan(withoutOptionals);
  await bar(page).getByRole('button', { name: 'Avanti: Riepilogo' }).click();

  const parts = page.getByRole('table', { name: 'Le tue scelte e i prezzi' });
  await expect(parts).toContainText('Peugeot 208 Allure · Elettrica 156 CV, 51 kWh');
  await expect(parts).toContainText('Rosso');
  await expect(parts).toContainText('Pompa di calore');
  await expect(page.getByText('Prezzo e compatibilità verificati.')).toBeVisible();
  await expect(page.getByLabel('Chi apre questo link vede la stessa auto')).toHaveValue(
    new RegExp(`c=${codeOf(page)}$`),
  );

  await page.goBack();
  await expect(heading(page, 'Aggiungi gli optional')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Pompa di calore/ })).toBeChecked();
  expect(complaints).toEqual([]);
});

for (const { path, comfort, security, seats, why, tag } of [
  {
    path: '/auto-nuove/volkswagen/golf/configura?step=4',
    comfort: 'Comfort',
    security: 'Sicurezza',
    seats: 'Sedili anteriori riscaldabili',
    why: 'prima ancora che l’abitacolo si scaldi',
    tag: '@mobile',
  },
  {
    path: '/de/neuwagen/volkswagen/golf/konfigurieren?step=4',
    comfort: 'Komfort',
    security: 'Sicherheit',
    seats: 'Sitzheizung vorn',
    why: 'noch vor dem Innenraum',
    tag: '@desktop',
  },
])
  test(`optionals are in groups and say what they are good for: ${path}`, { tag }, async ({ page, complaints }) => {
    await page.goto(path);
    await hydrated(page);
    const groups = page.getByRole('main').getByRole('group');
    await expect(groups.first()).toHaveAccessibleName(comfort);
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    await expect(group(comfort).getByRole('checkbox', { name: new RegExp(`^${seats}`) })).toBeVisible();
    await expect(group(comfort)).toContainText(why);
    await expect(group(security).getByRole('checkbox', { name: new RegExp(`^${seats}`) })).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

test('every trim shows its resulting price, and the difference to the current one', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const model of ['volkswagen/golf', 'bmw/serie-1', 'skoda/octavia-wagon']) {
    await page.goto(`/auto-nuove/${model}/configura`);
    await hydrated(page);
    const trims = page.getByRole('radio');
    const shown = async () => {
      const texts = await page.locator('label').filter({ has: trims }).allTextContents();
      return texts.map((text) => ({
        difference: Number(/([+−][\d.]+)\s€/.exec(text)?.[1]?.replaceAll('.', '').replace('−', '-') ?? 0),
        price: Number(/([\d.]+)\s€ · /.exec(text)?.[1]?.replaceAll('.', '')),
      }));
    };
    expect(await trims.count()).toBeGreaterThan(2);
    for (let place = (await trims.count()) - 1; place >= 0; place -= 1) {
      const before = await total(page);
      const cards = await shown();
      for (const { price, difference } of cards) expect(price, model).toBe(before + difference);
      await trims.nth(place).check();
      await expect.poll(() => total(page), model).toBe(cards[place]?.price);
    }
  }
});

test('an optional that needs another explains it, asks, and is added in one step', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  await open(page, '?step=4');
  const before = await total(page);
  const hook = page.getByRole('checkbox', { name: /^Gancio di traino/ });
  const cameras = page.getByRole('checkbox', { name: /^Telecamere a 360 gradi/ });
  const dialog = page.getByRole('dialog', { name: 'Aggiungere “Gancio di traino”?' });

  await hook.click();
  await expect(dialog).toContainText(
    '“Gancio di traino” richiede almeno uno di questi: “Telecamera posteriore” o “Telecamere a 360 gradi”.',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await expect(hook).not.toBeChecked();
  await expect(hook).toBeFocused();
  expect(await total(page)).toBe(before);

  await hook.click();
  const cheapest = await dialog.getByRole('status').textContent();
  await dialog.getByRole('radio', { name: /Telecamere a 360 gradi/ }).check();
  await expect(dialog.getByRole('status')).not.toHaveText(cheapest ?? '');
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expect(hook).toBeChecked();
  await expect(cameras).toBeChecked();
  const after = await total(page);
  expect(after).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Annulla l’ultima modifica' }).click();
  await expect(hook).not.toBeChecked();
  await expect(cameras).not.toBeChecked();
  expect(await total(page)).toBe(before);
  await page.getByRole('button', { name: 'Ripristina la modifica' }).click();
  expect(await total(page)).toBe(after);

  // Removing what it needs removes it too.
  await cameras.click();
  const removal = page.getByRole('dialog', { name: 'Rimuovere “Telecamere a 360 gradi”?' });
  await removal.getByRole('radio', { name: /Da rimuovere: Gancio di traino/ }).check();
  await removal.getByRole('button', { name: 'Applica' }).click();
  await expect(hook).not.toBeChecked();
  expect(await total(page)).toBe(before);
  expect(complaints).toEqual([]);
});

test('an optional that excludes others removes them after asking', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '?step=4');
  const seats = page.getByRole('checkbox', { name: /^Sedili anteriori riscaldabili/ });
  const pack = page.getByRole('checkbox', { name: /^Pacchetto inverno/ });
  await seats.check();
  await pack.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('non è abbinabile a “Sedili anteriori riscaldabili”.');
  await expect(dialog).toContainText('Da rimuovere: Sedili anteriori riscaldabili');
  await dialog.getByRole('button', { name: 'Applica' }).click();
  await expect(pack).toBeChecked();
  await expect(seats).not.toBeChecked();
});

test('another trim keeps what it can and lists the rest; an engine it lacks offers the trims that have it', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '?step=4');
  await page.getByRole('checkbox', { name: /^Telecamera posteriore/ }).check();
  await page.getByRole('link', { name: 'Allestimento' }).click();
  await page.getByRole('radio', { name: /^Allure/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Passare all’allestimento Allure?' });
  await expect(dialog).toContainText('Telecamera posteriore è di serie');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('radio', { name: /^Style/ })).toBeChecked();

  await page.getByRole('link', { name: 'Motore' }).click();
  await page.getByRole('radio', { name: /EV 51 kWh.*Disponibile con Allure e GT/ }).click();
  const trims = page.getByRole('dialog', { name: 'Passare al motore “Elettrica 156\u00a0CV, 51\u00a0kWh”?' });
  await trims.getByRole('radio', { name: /^GT/ }).check();
  await trims.getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByRole('radio', { name: /EV 51 kWh/ })).toBeChecked();
  await page.getByRole('link', { name: 'Allestimento' }).click();
  await expect(page.getByRole('radio', { name: /^GT/ })).toBeChecked();
  await page.getByRole('button', { name: 'Annulla l’ultima modifica' }).click();
  await expect(page.getByRole('radio', { name: /^Style/ })).toBeChecked();
});

test("where browser and server disagree, the server's price counts", { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/configuration/*', async (route) => {
    const response = await route.fetch();
    const checked = (await response.json()) as { price: number };
    await route.fulfill({ response, json: { ...checked, price: checked.price + 100_00 } });
  });
  await open(page, '?step=5');
  await expect(page.getByRole('heading', { name: /Il listino è cambiato, ora il totale è .*\+100/ })).toBeVisible();
  await page.getByRole('button', { name: 'Aggiorna la configurazione' }).click();
  await expect.poll(() => codeOf(page)).not.toBe('');
});

test('a car is configured by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await tabTo(page, page.getByRole('radio', { name: /^Style/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Allure/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Style/ })).toBeChecked();
  for (const step of ['Motore', 'Colore e cambio', 'Optional'])
    await press(page, page.getByRole('button', { name: `Avanti: ${step}` }));

  const hook = page.getByRole('checkbox', { name: /^Gancio di traino/ });
  await press(page, hook, 'Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hook).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('radio', { name: /Telecamera posteriore/ }));
  await page.keyboard.press('ArrowDown');
  await press(page, dialog.getByRole('button', { name: 'Applica' }));
  await expect(page.getByRole('checkbox', { name: /^Telecamere a 360 gradi/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Avanti: Riepilogo' }));
  await expect(heading(page, 'La tua auto')).toBeFocused();
});
