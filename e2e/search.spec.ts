import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PAGE_SIZE = 24;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Beside the results at desktop width, in a panel over them at mobile width. */
async function openFilters(page: Page, project: string): Promise<Locator> {
  if (project !== 'mobile') return page.getByRole('complementary', { name: 'Filtri' });
  await page.getByRole('button', { name: /^Filtri/ }).click();
  return page.getByRole('dialog', { name: 'Filtri' });
}

const closeFilters = async (page: Page, project: string) => {
  if (project === 'mobile') await page.getByRole('button', { name: /^Mostra \d+ risultat/ }).click();
};

/** Chooses a value and returns the number of models it promised. */
async function choose(filters: Locator, value: string): Promise<number> {
  const link = filters.getByRole('link', { name: new RegExp(`^${value} \\d+ modell`) });
  const promised = Number(/ (\d+) modell/.exec((await link.textContent()) ?? '')?.[1]);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  return promised;
}

const total = (page: Page) => page.locator('#results');
const cards = (page: Page) => page.getByRole('article');
const modelCount = (count: number) => new RegExp(`^${count} modell[oi],`);

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('strong').allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}

test('filters combine, and show as many models as they promised', async ({ page, complaints }, { project }) => {
  await open(page, '/cerca-auto');
  const filters = await openFilters(page, project.name);

  const suvs = await choose(filters, 'SUV');
  await expect(total(page)).toHaveText(modelCount(suvs));
  const electricSuvs = await choose(filters, 'Elettrica');
  expect(electricSuvs).toBeLessThan(suvs);
  await expect(total(page)).toHaveText(modelCount(electricSuvs));
  await expect(page).toHaveURL('/cerca-auto?bodyType=suv&fuel=bev');

  await choose(filters, 'Ibrida plug-in');
  await expect(page).toHaveURL('/cerca-auto?bodyType=suv&fuel=bev,phev');
  await closeFilters(page, project.name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUV');
  const shown = Number.parseInt(await total(page).innerText(), 10);
  expect(shown).toBeGreaterThan(electricSuvs);
  await expect(cards(page)).toHaveCount(Math.min(shown, PAGE_SIZE));
  for (const facts of await cards(page).allTextContents()) expect(facts).toMatch(/elettrica|plug-in/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(complaints).toEqual([]);
});

test(
  'choosing a make shows its models, and removing it removes them',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await open(page, '/cerca-auto');
    const filters = await openFilters(page, project.name);
    await filters.getByRole('searchbox', { name: 'Trova una marca' }).fill('citroen');
    const all = await choose(filters, 'Citroën');
    await expect(total(page)).toHaveText(modelCount(all));
    await choose(filters, 'C3');
    await expect(page).toHaveURL('/cerca-auto?make=citroen&model=citroen/c3');
    await expect(total(page)).toHaveText(modelCount(1));
    await filters.getByRole('link', { name: /^Citroën \d/ }).click();
    await expect(page).toHaveURL('/cerca-auto');
  },
);

test('quick choices combine before the first response arrives', { tag: '@desktop' }, async ({ page }, { project }) => {
  await open(page, '/cerca-auto');
  const filters = await openFilters(page, project.name);
  const bothChosen = Promise.withResolvers<void>();
  await page.route('**/*.data?*', async (route) => {
    await bothChosen.promise;
    await route.continue();
  });
  await choose(filters, 'SUV');
  await choose(filters, 'Diesel');
  bothChosen.resolve();
  await expect(page).toHaveURL('/cerca-auto?bodyType=suv&fuel=diesel');
});

test('chips show what is chosen and remove it, and Back undoes it', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  await open(page, '/cerca-auto?bodyType=suv&fuel=bev&traction=all&price=-60000');
  const chips = page.getByRole('list', { name: 'Filtri attivi' });
  await expect(chips.getByRole('listitem')).toHaveText([
    /SUV/,
    /Elettrica/,
    /Trazione integrale/,
    /Prezzo fino a 60\.000/,
    'Azzera tutto',
  ]);
  const before = await total(page).innerText();
  await tabTo(page, chips.getByRole('link', { name: 'Rimuovi il filtro Elettrica' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cerca-auto?bodyType=suv&traction=all&price=-60000');
  await expect(chips.getByRole('link', { name: 'Rimuovi il filtro Trazione integrale' })).toBeFocused();
  await expect(total(page)).not.toHaveText(before);

  await page.goBack();
  await expect(total(page)).toHaveText(before);
  await expect(chips.getByRole('listitem')).toHaveCount(5);

  await chips.getByRole('link', { name: 'Azzera tutto' }).click();
  await expect(page).toHaveURL('/cerca-auto');
  await expect(chips).toHaveCount(0);
  await expect(total(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

test(
  'results are sorted and paged, and a filter returns to the first page',
  { tag: '@desktop' },
  async ({ page, complaints }, { project }) => {
    await open(page, '/cerca-auto');
    await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Prezzo crescente');
    await expect(page).toHaveURL('/cerca-auto?sort=price');
    await expect.poll(async () => ascending(await prices(page))).toBe(true);
    const first = await prices(page);

    await page.getByRole('link', { name: 'Pagina successiva' }).click();
    await expect(page).toHaveURL('/cerca-auto?sort=price&page=2');
    await expect(total(page)).toBeFocused();
    await expect.poll(async () => (await prices(page))[0]).toBeGreaterThanOrEqual(first.at(-1) ?? 0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    const filters = await openFilters(page, project.name);
    await choose(filters, 'Diesel');
    await expect(page).toHaveURL('/cerca-auto?fuel=diesel&sort=price');
    expect(complaints).toEqual([]);
  },
);

const ascending = (figures: number[]) =>
  figures.length > 1 && figures.every((figure, index) => index === 0 || figure >= (figures[index - 1] ?? 0));

test(
  'a range is typed or changed by keyboard, and the results are within it',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await open(page, '/cerca-auto');
    const filters = await openFilters(page, project.name);
    await filters.getByLabel('Prezzo A').fill('30.000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cerca-auto?price=-30000');
    await filters.getByLabel('Prezzo Da').fill('20000');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL('/cerca-auto?price=20000-30000');
    await expect(filters.getByLabel('Prezzo A')).toBeFocused();

    await filters.getByRole('slider', { name: 'Prezzo, massimo' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL('/cerca-auto?price=20000-28000');
    await closeFilters(page, project.name);
    await expect.poll(async () => (await prices(page)).every((price) => price >= 20_000 && price <= 28_000)).toBe(true);
  },
);

test('an empty result suggests a wider filter, which shows what it promised', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  await open(page, '/cerca-auto?bodyType=suv&price=-5000');
  await expect(total(page)).toHaveText('Nessun modello trovato');
  await expect(page.getByRole('heading', { name: 'Nessuna auto corrisponde a tutti i filtri' })).toBeVisible();
  const way = page.getByRole('link', { name: /^Cerca con prezzo fino a / });
  const promised = Number(/(\d+) modell[oi]$/.exec(await way.innerText())?.[1]);
  await way.click();
  await expect(total(page)).toHaveText(modelCount(promised));
  await expect(page).toHaveURL(/bodyType=suv&price=-\d+$/);
  expect(complaints).toEqual([]);
});

test('the header suggests cars despite a typing error, by keyboard alone', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Apri la ricerca' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Cerca una marca o un modello' });
  await expect(field).toBeFocused();
  await page.keyboard.type('volkswagn');
  const list = page.getByRole('listbox', { name: 'Suggerimenti' });
  await expect(list.getByRole('option').first()).toHaveText(/^Volkswagen/);
  await expect(list.getByRole('option').last()).toHaveText('Tutti i risultati per “volkswagn”');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Volkswagen/);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auto-nuove/volkswagen');
  await expect(page.getByRole('search')).toBeHidden();

  await page.getByRole('button', { name: 'Apri la ricerca' }).click();
  await page.keyboard.type('golf');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cerca-auto?q=golf');
  await expect(cards(page).first()).toContainText('Golf');
  expect(complaints).toEqual([]);
});

test(
  'at mobile width the panel shows the current count, keeps the choice and returns the focus',
  { tag: '@mobile' },
  async ({ page, complaints }, { project }) => {
    await open(page, '/cerca-auto');
    const panel = await openFilters(page, project.name);
    expect(await accessibilityProblems(page)).toEqual([]);
    const count = await choose(panel, 'Fuoristrada');
    await expect(panel.getByRole('button', { name: new RegExp(`^Mostra ${count} risultat`) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const opener = page.getByRole('button', { name: 'Filtri (1)' });
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(panel.getByRole('link', { name: /^Fuoristrada \d/ })).toHaveAttribute('aria-current', 'true');
    await panel.getByRole('link', { name: 'Azzera' }).click();
    await expect(page).toHaveURL('/cerca-auto');
    await panel.getByRole('button', { name: /^Mostra \d+ risultati/ }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtri', exact: true })).toBeFocused();
    expect(complaints).toEqual([]);
  },
);

test('filters, order and text work without scripts', { tag: '@desktop' }, async ({ browser }, { project }) => {
  const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/cerca-auto');
  if (project.name === 'mobile') await page.getByRole('link', { name: 'Filtri' }).click();
  await page.getByRole('link', { name: /^SUV \d/ }).click();
  await expect(page).toHaveURL(/\/cerca-auto\?bodyType=suv$/);
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Prezzo decrescente');
  await page.getByRole('button', { name: 'Ordina' }).click();
  await expect(page).toHaveURL(/\/cerca-auto\?bodyType=suv&sort=-price$/);
  expect(ascending((await prices(page)).reverse())).toBe(true);
  await page.getByLabel('Cerca una marca o un modello').fill('panda');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page).toHaveURL(/\/cerca-auto\?q=panda$/);
  await expect(cards(page).first()).toContainText('Pandina');
  await context.close();
});

test('an invalid search is answered in the layout of the site, with a link to a valid one', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const query of ['fuel=steam', 'price=cheap', 'page=0', `q=${'a'.repeat(200)}`, 'sort=beauty']) {
    const response = await page.goto(`/cerca-auto?${query}`);
    expect(response?.status(), query).toBe(400);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ricerca non valida');
  }
  await hydrated(page);
  await page.getByRole('link', { name: 'Nuova ricerca' }).click();
  await expect(page).toHaveURL('/cerca-auto');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await page.goto('/cerca-auto?page=999');
  await expect(page.getByRole('link', { name: 'Vai alla prima pagina' })).toBeVisible();
});

test('the showroom leads to the search', { tag: '@desktop' }, async ({ page, complaints }) => {
  await open(page, '/auto-nuove');
  await page.getByRole('link', { name: 'Station wagon' }).click();
  await expect(page).toHaveURL('/cerca-auto?bodyType=wagon');
  await page.goBack();
  await page.getByRole('link', { name: 'Fino a 20.000 €' }).click();
  await expect(page).toHaveURL('/cerca-auto?price=-20000');
  await expect.poll(async () => (await prices(page)).every((price) => price <= 20_000)).toBe(true);
  expect(complaints).toEqual([]);
});

test('results, chips and an empty result are accessible in dark mode, and fit a narrow screen', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const queries = ['fuel=phev&electricRange=50-&monthly=-900', 'bodyType=cabrio&fuel=diesel&boot=900-'];
  for (const query of queries) {
    await open(page, `/de/autosuche?${query}`);
    expect(await accessibilityProblems(page), query).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const query of queries) {
    await page.goto(`/de/autosuche?${query}`);
    expect(await overflowing(page)).toEqual([]);
  }
});
