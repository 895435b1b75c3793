import type { Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { JOURNEYS } from './journeys.ts';
import { bringToken, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

for (const { path, door, make, fuel, electric, show, results, tag } of [
  {
    path: '/',
    door: 'La prossima',
    make: 'Marca',
    fuel: 'Alimentazione',
    electric: 'Elettrica',
    show: /^Mostra (\d+) modell/,
    results: '/cerca-auto',
    tag: '@mobile',
  },
  {
    path: '/de',
    door: 'Mein nächstes',
    make: 'Marke',
    fuel: 'Kraftstoff',
    electric: 'Elektro',
    show: /^(\d+) Modelle? anzeigen/,
    results: '/de/autosuche',
    tag: '@desktop',
  },
])
  test(
    `the second door of ${path} counts and shows the cars one looks for`,
    { tag },
    async ({ page, complaints }, { project }) => {
      await open(page, path);
      if (project.name === 'mobile') {
        await expect(page.getByLabel(make, { exact: true })).toBeHidden();
        await page.getByRole('radio', { name: door }).check();
      }
      const button = page.getByRole('main').getByRole('button', { name: show });
      const all = await button.innerText();
      await page.getByLabel(make, { exact: true }).selectOption('fiat');
      await expect(button).not.toHaveText(all);
      const ofMake = await button.innerText();
      await page.getByLabel(fuel, { exact: true }).selectOption(electric);
      await expect(button).not.toHaveText(ofMake);
      const count = Number(show.exec(await button.innerText())?.[1]);
      await button.click();
      await expect(page).toHaveURL(`${results}?make=fiat&fuel=bev`);
      await expect(page.getByRole('article')).toHaveCount(count);
      expect(complaints).toEqual([]);
    },
  );

test('the home page shows offers, the steps to a car and twelve makes, and fits a narrow screen', {
  tag: '@mobile',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Le offerte che fanno risparmiare di più' })).toBeVisible();
  await expect(page.getByText(/^Buono da 200\s€ per gli acquisti verificati/)).toBeVisible();
  await expect(page.getByRole('link', { name: /\d+ modell[oi]$/ })).toHaveCount(12);
  await page.getByRole('radio', { name: 'La prossima' }).check();
  expect(await overflowing(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('somebody who is signed in is greeted, and finds the quotes in the menu', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const person = await register(request);
  await bringToken(page, person);
  await open(page, '/');
  await expect(page.getByText(/^Ciao /)).toBeVisible();
  await page.locator('#header').getByRole('link', { name: 'Preventivi' }).click();
  await expect(page).toHaveURL('/preventivi');
});

test('lists of the header have no bullets', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/de');
  const header = page.locator('#header');
  const marks = () =>
    header.locator('ul:visible').evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType));
  await header.locator('summary').click();
  await expect.poll(marks).toEqual(['none']);
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: translatorFor('de')('common:header.openSearch') }).click();
  await expect(header.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect.poll(async () => new Set(await marks())).toEqual(new Set(['none']));
});

test('a tap answers at once, also while the network is slow', async ({ page }) => {
  await open(page, '/cerca-auto');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('article').first().getByRole('link').click();
  // The network has not answered yet, so nothing but the tap can have changed the page.
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#header [data-pending]')).toBeVisible();
  arrived.resolve();
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
});

for (const { locale, tag } of JOURNEYS)
  test(`help is at the end of the pages where a car is chosen and bought (${locale})`, { tag }, async ({ page }) => {
    const t = translatorFor(locale);
    const pandina = { make: 'fiat', model: 'pandina' };
    for (const path of [
      pagePath('model', locale, pandina),
      pagePath('configurator', locale, pandina),
      pagePath('offers', locale),
      pagePath('quoteRequest', locale),
    ]) {
      await open(page, path);
      const help = page.getByRole('complementary', { name: t('common:help.title') });
      await expect(help.getByRole('link', { name: t('common:footer.advisor') })).toHaveAttribute(
        'href',
        pagePath('advisor', locale),
      );
      await help.getByRole('link', { name: t('common:footer.call') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });

test('help is in the menu and at the end of a model’s page', async ({ page }, { project }) => {
  await open(page, '/auto-nuove/fiat/pandina');
  await expect(page.getByRole('complementary', { name: 'Aiuto' }).getByRole('link')).toHaveText([
    'Ti chiamiamo noi',
    'Parla con un consulente',
    'Contatti',
  ]);
  if (project.name === 'mobile') {
    await page.getByRole('button', { name: 'Apri il menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu principale' })
      .getByRole('link', { name: 'Parla con un consulente' })
      .click();
    await expect(page).toHaveURL('/consulente');
  } else {
    await page.locator('#header').getByRole('link', { name: 'Aiuto' }).click();
    await expect(page).toHaveURL('/contatti');
  }
});

test('the empty search field suggests recent searches and popular models', async ({ page, complaints }) => {
  await open(page, '/cerca-auto?q=panda');
  await page.getByRole('button', { name: 'Apri la ricerca' }).click();
  const field = page.getByRole('combobox', { name: 'Cerca una marca o un modello' });
  await field.fill('');
  const search = page.getByRole('search');
  await expect(search.getByRole('region', { name: 'I più richiesti' }).getByRole('link')).toHaveCount(5);
  await search.getByRole('region', { name: 'Ricerche recenti' }).getByRole('link', { name: 'panda' }).click();
  await expect(page).toHaveURL('/cerca-auto?q=panda');
  expect(complaints).toEqual([]);
});

test('the search belongs to new cars in the menu, and the switch names country and language', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const path of ['/cerca-auto', '/confronta']) {
    await open(page, path);
    await expect(page.locator('#header').getByRole('link', { name: 'Auto nuove' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const place = page.getByRole('navigation', { name: 'Percorso' });
    await expect(place.getByRole('link', { name: 'Auto nuove' })).toHaveAttribute('href', '/auto-nuove');
  }
  await page.locator('#header details summary').click();
  await expect(page.getByText('Paese e lingua')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deutschland Deutsch' })).toBeVisible();
});

test('the home page that is opened from another page is in its language', { tag: '@desktop' }, async ({ page }) => {
  const t = translatorFor('de');
  await open(page, '/de/neuwagen');
  await page
    .locator('#header')
    .getByRole('link', { name: t('common:header.home') })
    .click();
  await expect(page).toHaveURL('/de');
  await expect(page.getByRole('main')).toContainText(t('catalogue:energy.consumption'));
});
