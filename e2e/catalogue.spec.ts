import { expect, hydrated, test } from './watched-page.ts';

test('a visitor goes from the home page to a car in another colour', async ({ page, complaints }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Guarda le auto nuove' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auto nuove');
  await page.getByRole('link', { name: /^Alfa Romeo/ }).click();
  await expect(page).toHaveURL('/auto-nuove/alfa-romeo');
  await page.getByRole('link', { name: 'Alfa Romeo Giulia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giulia');
  await page.getByRole('radio', { name: /^Rosso, pastello, \+/ }).check();
  await expect(page.getByRole('img', { name: 'Alfa Romeo Giulia, Rosso' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a visitor goes from the home page to a car by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auto-nuove/alfa-romeo/giulia');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  // Two breadcrumbs and the buttons that save the car and share the page come first.
  for (let index = 0; index < 5; index++) await page.keyboard.press('Tab');
  await expect(
    page.getByRole('group', { name: 'Colore della carrozzeria' }).getByRole('radio', { checked: true }),
  ).toBeFocused();
  const picture = page.getByRole('img', { name: 'Alfa Romeo Giulia, ' });
  const before = await picture.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(picture).not.toHaveAttribute('aria-label', before ?? '');
});

test('a visitor goes from a model to a version and its data, and on to a sibling', async ({ page, complaints }) => {
  await page.goto('/auto-nuove/volkswagen/golf');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'In questa pagina' }).getByRole('link', { name: 'Versioni' }).click();
  await expect(page.getByRole('heading', { name: 'Versioni' })).toBeInViewport();

  await page.getByRole('radio', { name: 'Diesel' }).check();
  await page.getByRole('radio', { name: 'Automatico' }).check();
  const versions = page.locator('#versions');
  await expect(versions.getByText('Benzina 116\u00a0CV, manuale')).toBeHidden();
  await versions.getByRole('link', { name: /^Diesel 150\sCV, automatico, Life: / }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Volkswagen Golf Life · Diesel 150\sCV, automatico$/,
  );
  const data = page.locator('#data');
  await expect(data.getByRole('definition').filter({ hasText: '110 kW (150 CV)' })).toBeVisible();
  await expect(data.getByText('Cilindrata')).toBeVisible();
  await expect(data.getByText('Autonomia elettrica')).toHaveCount(0);
  await expect(page.locator('#optionals')).toContainText('Richiede');

  await page.getByRole('link', { name: /^Style / }).click();
  await expect(page).toHaveURL(/\/golf\/2-0-d-150-aut-style$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Volkswagen Golf Style · Diesel 150\sCV, automatico$/,
  );
  expect(complaints).toEqual([]);
});

test('a version and an offer print as a sheet, without what is only for the screen', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/auto-nuove/volkswagen/golf/1-5-116-life');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Dati tecnici' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Colore della carrozzeria' })).toBeHidden();
  for (const part of ['Altre versioni', 'Modelli simili'])
    await expect(main.getByRole('heading', { name: part, includeHidden: true })).toBeHidden();
  await expect(main.getByRole('link', { name: 'Chiedi un preventivo' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();

  await page.goto('/offerte/fiat-grande-panda-finanziamento-it');
  await expect(main.getByRole('heading', { name: 'Calcola con le tue cifre' })).toBeVisible();
  await expect(main.getByRole('slider')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Altre offerte simili', includeHidden: true })).toBeHidden();
});

test('a filter without results says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auto-nuove/volkswagen/golf');
  await hydrated(page);
  const status = page.locator('#versions').getByRole('status');
  await expect(status).toHaveText('39 versioni');
  await page.getByRole('radio', { name: 'Ibrida plug-in' }).check();
  await expect(status).toHaveText('6 versioni');
  await page.getByRole('radio', { name: 'Manuale' }).check();
  await expect(status).toContainText('Nessuna versione');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('versions can be filtered and opened, and the example read, without scripts', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/auto-nuove/volkswagen/golf');
    const petrol = page.getByRole('link', { name: /^Benzina 116\sCV, manuale, Life: / });
    await expect(petrol).toBeVisible();
    await page.getByRole('radio', { name: 'Ibrida plug-in' }).check();
    await expect(petrol).toBeHidden();
    await page.getByText('Esempio rappresentativo').first().click();
    await expect(page.getByText('Importo totale dovuto')).toBeVisible();
    await page.getByRole('link', { name: /^Ibrida plug-in 204\sCV, automatico, Life: / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Volkswagen Golf Life · Ibrida plug-in 204\sCV, automatico$/,
    );
    await expect(page.getByText('Consumo ponderato combinato').first()).toBeVisible();
  });
});

test('a monthly figure has its representative example, in the legal terms of the country', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/auto-nuove/fiat/pandina');
  const italian = page.getByRole('note', { name: 'Esempio rappresentativo' });
  await expect(italian).toContainText(/TAEG \d+,\d{2}\s?%/);
  await expect(italian).toContainText('Prendere in prestito denaro costa denaro');
  await italian.getByText('Esempio rappresentativo').click();
  for (const words of [
    'TAN fisso',
    'Spese di istruttoria',
    'Importo totale del credito',
    'finalità promozionale',
    'SECCI',
  ])
    await expect(italian.getByText(words).first()).toBeVisible();

  const rate = await italian
    .locator('strong')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const instalment = await page
    .getByText(/^oppure da .* al mese$/)
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(rate).toBeGreaterThanOrEqual(instalment);

  await page.goto('/fr/voitures-neuves/fiat/pandina');
  await expect(page.getByText('Un crédit vous engage et doit être remboursé.').first()).toBeVisible();
  await expect(page.getByText('#SeDéplacerMoinsPolluer')).toBeVisible();
  await page.goto('/de/neuwagen/fiat/pandina');
  await expect(page.getByText(/CO₂-\u2060?Klasse\s[A-G]/).first()).toBeVisible();
  await expect(page.getByText('effektiver Jahreszins').first()).toBeVisible();
});

test('the English site has pounds, miles and gallons', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/new-cars/volkswagen/golf');
  const main = page.locator('main');
  await expect(main).toContainText(/from £\d{2},\d{3}/);
  await expect(main).toContainText(/\d\.\d% APR representative/);
  await expect(main).toContainText('mpg');
  await expect(main).not.toContainText('€');
});

test('a car is first shown in a colour that its price includes, and only existing views are offered', {
  tag: '@desktop',
}, async ({ page }) => {
  const models = ['fiat/pandina', 'volkswagen/golf', 'alfa-romeo/giulia', 'tesla/model-3', 'bmw/x1'];
  for (const path of [...models, 'volkswagen/golf/2-0-d-150-aut-life']) {
    await page.goto(`/auto-nuove/${path}`);
    const colours = page.getByRole('group', { name: 'Colore della carrozzeria' });
    await expect(colours.getByRole('radio', { checked: true }), path).toHaveAccessibleName(/, incluso$/);
    await expect(page.getByRole('radio', { name: '360°' })).toHaveCount(0);
  }
});

test('the electric page speaks of grants, and shows the range of the cheapest version beside its price', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/ev-page?sort=price');
  await page.getByText('Ci sono incentivi').click();
  await expect(page.getByText('I nostri prezzi non li comprendono')).toBeVisible();
  const card = page
    .locator('article')
    .filter({ hasText: /Autonomia \d+–\u2060\d+\skm/ })
    .first();
  const [, least] = /Autonomia (\d+)–/.exec((await card.textContent()) ?? '') ?? [];
  const [, price] = /da ([\d.]+)\s€/.exec((await card.textContent()) ?? '') ?? [];
  await card.getByRole('link').click();
  const versions = page.locator('#versions');
  await expect(versions).toContainText(`${least}\u00a0km`);
  await expect(versions).toContainText(`${price}\u00a0€`);
});

test('search engines find structured data, a sitemap and robots.txt', { tag: '@desktop' }, async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const structuredData = async (path: string) => {
    const found = [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(found, path).toHaveLength(1);
    return JSON.parse(found[0]?.[1] ?? '{}');
  };
  const model = await structuredData('/en/new-cars/bmw/serie-1');
  expect(model).toMatchObject({ '@type': 'Car', name: 'BMW 1 Series', brand: { name: 'BMW' }, seatingCapacity: 5 });
  expect(model.offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'GBP' });
  expect(model.offers.highPrice).toBeGreaterThan(model.offers.lowPrice);
  expect(model.url).toMatch(/\/en\/new-cars\/bmw\/serie-1$/);

  const version = await structuredData('/auto-nuove/volkswagen/golf/2-0-d-150-aut-style');
  expect(version).toMatchObject({
    '@type': 'Car',
    name: 'Volkswagen Golf 2.0 D 150 AUT Style',
    vehicleEngine: { enginePower: { value: 110, unitCode: 'KWT' } },
    offers: { '@type': 'Offer', priceCurrency: 'EUR' },
  });
  expect(version.offers.price).toBeGreaterThan(10_000);

  const parts = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const sitemap = (await Promise.all(parts.map(([, url = '']) => read(new URL(url).pathname)))).join('');
  expect(sitemap).toContain('/de/neuwagen/bmw</loc>');
  expect(sitemap).toContain('/de/neuwagen/bmw/serie-1</loc>');
  expect(sitemap).toContain('/auto-nuove/volkswagen/golf/2-0-d-150-aut-style</loc>');
  expect(sitemap).not.toContain('/dev/');
  expect(await read('/robots.txt')).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});

test('pages are cached as a whole: compressed, revalidated, with a policy that allows only their own scripts', {
  tag: '@desktop',
}, async ({ request }) => {
  const first = await request.get('/auto-nuove', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe');
  const again = await request.get('/auto-nuove', { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});
