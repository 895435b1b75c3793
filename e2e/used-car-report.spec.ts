import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { joinLoneLetters } from '../contract/shared/lone-letters.ts';
import type { UsedSearchAnswer } from '../contract/used-cars/used-cars.endpoints.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { operate } from './operator.ts';
import { mailsWith } from './people.ts';
import { expect, hydrated, test } from './watched-page.ts';

interface Country {
  /** The codes of four dealers without their number: tests that run at the same time need different ones. */
  dealers: string;
  prefix: string;
  tag: string;
  language: string;
  report: string;
  reason: string;
  message: string;
  email: string;
  send: string;
  thanks: string;
  received: string;
  decided: string;
  gone: string;
}

const ITALY: Country = {
  dealers: 'demo-it-torino',
  prefix: '/usato',
  language: 'it',
  tag: '@mobile',
  report: 'Segnala l’annuncio',
  reason: 'Il prezzo non è quello vero',
  message: 'Spiega il motivo',
  email: 'Indirizzo email (facoltativo)',
  send: 'Invia la segnalazione',
  thanks: 'Grazie, abbiamo ricevuto la segnalazione',
  received: 'Abbiamo ricevuto la tua segnalazione',
  decided: 'Decisione sulla tua segnalazione',
  gone: 'Questo annuncio non è più online',
};
const GERMANY: Country = {
  dealers: 'demo-de-berlin',
  prefix: '/de/gebrauchtwagen',
  language: 'de',
  tag: '@desktop',
  report: 'Anzeige melden',
  reason: 'Der Preis stimmt nicht',
  message: 'Bitte begründen Sie kurz',
  email: joinLoneLetters('E-Mail-Adresse (optional)'),
  send: 'Meldung absenden',
  thanks: 'Danke, Ihre Meldung ist eingegangen',
  received: 'Ihre Meldung ist eingegangen',
  decided: 'Unsere Entscheidung zu Ihrer Meldung',
  gone: 'Diese Anzeige ist nicht mehr online',
};

/** Adds a car with photos to the stock of a dealer, as the operator does, and finds its page by its price. */
async function addCar(
  request: APIRequestContext,
  { dealers, prefix, language }: Country,
  name: string,
  dealer: number,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'targa-e2e-stock-'));
  try {
    const price = 90_000 + Math.floor(Math.random() * 900_000);
    for (const [file, background] of [
      ['front.jpg', '#7a1f2b'],
      ['rear.jpg', '#1f3f7a'],
    ] as const)
      await sharp({ create: { width: 960, height: 640, channels: 3, background } })
        .jpeg()
        .toFile(join(folder, file));
    const car = {
      own_id: name,
      status: 'active',
      make: 'Volkswagen',
      model: 'Golf',
      version: `1.5 TSI ${name}`,
      registration: '2021-03',
      km: 38_500,
      fuel: 'petrol',
      gearbox: 'manual',
      power_kw: 110,
      body_type: 'hatchback',
      price,
      description: '<b>Scheckheft</b><script>document.title = "stolen"</script>',
      photos: ['front.jpg', 'rear.jpg'],
    };
    await writeFile(join(folder, 'stock.json'), JSON.stringify([car]));
    await operate('stock', 'import', join(folder, 'stock.json'), '--dealer', `${dealers}-${dealer}`, '--delta');
    let id: number | undefined;
    await expect
      .poll(async () => {
        const response = await request.get(`/wp-json/dkwp/v2/used/search?price=${price}-${price}`, {
          headers: { 'accept-language': language },
        });
        const { results } = (await response.json()) as UsedSearchAnswer;
        id = results.find(({ version }) => version.endsWith(name))?.id;
        return id;
      })
      .toBeDefined();
    return `${prefix}/volkswagen/golf/${id}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function subjectsTo(request: APIRequestContext, to: string): Promise<string[]> {
  return (await mailsWith(request, { to })).map(({ subject }) => subject);
}

async function reportCar(page: Page, words: Country, email: string): Promise<void> {
  await page.getByRole('button', { name: words.report }).click();
  const dialog = page.getByRole('dialog', { name: words.report });
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
  await dialog.getByLabel(words.reason).check();
  await dialog.getByLabel(words.message).fill('Am Telefon kostet es mehr. Al telefono costa di più.');
  await dialog.getByLabel(words.email).fill(email);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(dialog.getByText(words.thanks)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

for (const words of [ITALY, GERMANY])
  test(
    `in ${words.language} a listing is reported, the operator hides it, and the reporter is told why`,
    { tag: words.tag },
    async ({ page, complaints }, { project }) => {
      // Four commands of the operator, each a process of its own.
      test.setTimeout(180_000);
      const name = `report-${words.language}-${project.name}-${Date.now()}`;
      const path = await addCar(page.request, words, name, project.name === 'mobile' ? 1 : 2);
      await page.goto(path);
      await hydrated(page);
      await expect(page).not.toHaveTitle('stolen');
      await expect(page.locator('#equipment')).toContainText('Scheckheft');
      await expect(page.locator('#seller')).toContainText(/info[\w.@-]+\.example/);
      const email = `${name}@example.com`;
      await reportCar(page, words, email);
      await expect.poll(() => subjectsTo(page.request, email)).toEqual([expect.stringContaining(words.received)]);
      expect(complaints).toEqual([]);

      const id = path.split('/').at(-1);
      const line = (await operate('stock', 'report', 'list'))
        .split('\n')
        .find((each) => each.includes(`listing ${id} `));
      const report = line?.trim().split(' ')[0] ?? '';
      expect(await operate('stock', 'report', 'show', report)).toContain('Al telefono costa di più.');
      await operate('stock', 'report', 'decide', report, 'hide', '--reason', 'Der Preis enthält nicht alle Kosten.');
      await expect
        .poll(() => subjectsTo(page.request, email))
        .toEqual([expect.stringContaining(words.decided), expect.stringContaining(words.received)]);
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(410);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.gone);
    },
  );

test('the photos of a listing are a gallery for touch, keyboard and the full screen', async ({ page, complaints }, {
  project,
}) => {
  const dealer = project.name === 'mobile' ? 3 : 4;
  await page.goto(await addCar(page.request, ITALY, `gallery-${project.name}-${Date.now()}`, dealer));
  await hydrated(page);
  const gallery = page.getByRole('region', { name: 'Fotografie' });
  await expect(gallery.getByRole('img', { name: /foto 1 di 2$/ })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Schermo intero', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const screen = page.getByRole('dialog', { name: 'Fotografie' });
  await expect(screen).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(screen.getByRole('img', { name: /foto 2 di 2$/ })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();
  await expect(opener).toBeFocused();
  expect(complaints).toEqual([]);
});
