import type { Page } from '@playwright/test';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { expect, hydrated, test } from './watched-page.ts';

interface Journey {
  tag: string;
  home: string;
  search: string;
  openSearch: string;
  field: string;
  chips: string;
  sentence: string;
  filters: RegExp[];
  ignored: string;
  /** Removes the price. */
  remove: RegExp;
  left: string;
  misspelled: string;
  corrected: string;
  exactly: string;
  /** Of the corrected text, then of the text as it was typed. */
  titles: [string, string];
  none: string;
}

const JOURNEYS: Record<'it' | 'de', Journey> = {
  it: {
    tag: '@mobile',
    home: '/',
    search: '/cerca-auto',
    openSearch: 'Apri la ricerca',
    field: 'Cerca una marca o un modello',
    chips: 'Filtri attivi',
    sentence: 'SUV ibrido nero sotto 30mila',
    filters: [/SUV/, /Full hybrid/, /Mild hybrid/, /Ibrida plug-in/, /Prezzo fino a 30\.000/, /Azzera tutto/],
    ignored: 'Parole non considerate: nero.',
    remove: /^Rimuovi il filtro Prezzo/,
    left: 'bodyType=suv&fuel=hev,mhev,phev',
    misspelled: 'volkswagn elettrica',
    corrected: 'Risultati per “Volkswagen” invece di “volkswagn”.',
    exactly: 'Cerca il testo esatto',
    titles: ['Risultati per “Volkswagen elettrica”', 'Risultati per “volkswagn elettrica”'],
    none: 'Nessun modello trovato',
  },
  de: {
    tag: '@desktop',
    home: '/de',
    search: '/de/autosuche',
    openSearch: 'Suche öffnen',
    field: 'Marke oder Modell suchen',
    chips: 'Aktive Filter',
    sentence: 'Kombi mit Turbolader und Automatik bis 60.000 €',
    filters: [/Kombi/, /Automatik/, /Stufenlose Automatik|CVT/, /1-\u2060Gang/, /Preis bis 60\.000/, /Alle entfernen/],
    ignored: 'Nicht berücksichtigt: Turbolader.',
    remove: /^Filter entfernen Preis/,
    left: 'bodyType=wagon&gearbox=automatic,cvt,single-speed',
    misspelled: 'Wolkswagen Elektro',
    corrected: 'Ergebnisse für „Volkswagen“ statt „Wolkswagen“.',
    exactly: 'Genau nach dem eingegebenen Text suchen',
    titles: ['Ergebnisse für „Volkswagen Elektro“', 'Ergebnisse für „Wolkswagen Elektro“'],
    none: 'Kein Modell gefunden',
  },
};

const total = (page: Page) => page.locator('#results');
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

for (const [locale, journey] of Object.entries(JOURNEYS)) {
  const { search, sentence } = journey;

  test(`a sentence becomes chips that can be removed, and Back restores it (${locale})`, { tag: journey.tag }, async ({
    page,
    complaints,
  }) => {
    await page.goto(journey.home);
    await hydrated(page);
    await page.getByRole('button', { name: journey.openSearch }).click();
    await page.getByRole('combobox', { name: journey.field }).fill(sentence);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === search && url.searchParams.get('q') === sentence);
    const chips = page.getByRole('list', { name: journey.chips });
    await expect(chips.getByRole('listitem')).toHaveText(journey.filters);
    await expect(page.getByText(journey.ignored)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    const before = await total(page).innerText();
    await chips.getByRole('link', { name: journey.remove }).click();
    await expect(page).toHaveURL(`${search}?${journey.left}`);
    await expect(total(page)).not.toHaveText(before);
    await expect(chips.getByRole('listitem')).toHaveCount(journey.filters.length - 1);
    await expect(page.getByText(journey.ignored)).toHaveCount(0);

    await page.goBack();
    await expect(total(page)).toHaveText(before);
    await expect(chips.getByRole('listitem')).toHaveText(journey.filters);
    expect(complaints).toEqual([]);
  });

  test(`a typing error is named, and the text can be searched as it is (${locale})`, { tag: journey.tag }, async ({
    page,
    complaints,
  }) => {
    await page.goto(`${search}?q=${encoded(journey.misspelled)}`);
    await hydrated(page);
    await expect(page.getByText(journey.corrected)).toBeVisible();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(journey.titles[0]);
    await expect(page.getByRole('list', { name: journey.chips }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('article').first()).toContainText('Volkswagen');
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('link', { name: journey.exactly }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === `"${journey.misspelled}"`);
    await expect(total(page)).toHaveText(journey.none);
    await expect(title).toHaveText(journey.titles[1]);
    await expect(page.getByText(journey.corrected)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

test('sentences work without scripts', { tag: '@desktop' }, async ({ browser }, { project }) => {
  const { search, sentence, chips, filters, ignored, remove, left } = JOURNEYS.it;
  const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(search);
  await page.getByLabel('Cerca una marca o un modello').fill(sentence);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page).toHaveURL(`${search}?q=${encoded(sentence)}`);
  const list = page.getByRole('list', { name: chips });
  await expect(list.getByRole('listitem')).toHaveText(filters);
  await expect(page.getByText(ignored)).toBeVisible();
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Prezzo crescente');
  await page.getByRole('button', { name: 'Ordina' }).click();
  await expect(page).toHaveURL(/bodyType=suv&.*price=-30000&sort=price$/);
  await list.getByRole('link', { name: remove }).click();
  await expect(page).toHaveURL(`${search}?${left}&sort=price`);
  await context.close();
});

test('the header suggests the cars that a sentence stands for', { tag: '@desktop' }, async ({ page, complaints }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Apri la ricerca' }).click();
  await page.keyboard.type('station wagon diesel');
  const options = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option');
  await expect(options.last()).toHaveText('Tutti i risultati per “station wagon diesel”');
  await expect(options.filter({ hasText: 'Octavia Wagon' })).toBeVisible();
  expect(complaints).toEqual([]);
});
