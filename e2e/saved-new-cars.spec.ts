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

const main = (page: Page) => page.getByRole('main');

for (const { locale, tag } of JOURNEYS) {
  const t = translatorFor(locale);
  const car = { make: 'fiat', model: 'pandina' };

  test(`new cars, offers and searches are saved in the browser and move to the account (${locale})`, { tag }, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000);
    const save = main(page).getByRole('button', { name: t('saved:favourite.save') });
    const saved = main(page).getByRole('button', { name: t('saved:favourite.saved') });

    await open(page, pagePath('model', locale, car));
    await save.first().click();
    await expect(saved.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(
      main(page)
        .getByRole('button', { name: t('sharing:share') })
        .first(),
    ).toBeVisible();

    const answer = await page.request.get('/wp-json/dkwp/v2/car/fiat/pandina', {
      headers: { 'accept-language': locale },
    });
    const { versions } = (await answer.json()) as { versions: { slug: string }[] };
    await open(page, pagePath('version', locale, { ...car, version: versions[0]?.slug ?? '' }));
    await save.first().click();
    await expect(saved.first()).toHaveAttribute('aria-pressed', 'true');

    await open(page, pagePath('offers', locale));
    const offer = main(page).getByRole('article').first();
    await offer.getByRole('button').click();
    await expect(offer.getByRole('button')).toHaveAttribute('aria-pressed', 'true');

    await open(page, `${pagePath('search', locale)}?fuel=bev&equipment=tow-bar`);
    await page.getByRole('button', { name: t('saved:search.save') }).click();
    await expect(page.getByRole('button', { name: t('saved:search.saved') })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: t('saved:search.all') }).click();
    await expect(page).toHaveURL(pagePath('favourites', locale));

    const search = page.getByRole('link', { name: t('search:choices.equipment.tow-bar') });
    const everything = async () => {
      // A model, one of its versions and an offer; and the model as recently viewed.
      await expect(main(page).getByRole('article')).toHaveCount(4);
      await expect(search).toHaveCount(1);
      await expect(main(page).getByText(t('favourites:searches.new-cars'), { exact: true })).toBeVisible();
    };
    await everything();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);

    await bringToken(page, await register(page.request, locale));
    await open(page, pagePath('favourites', locale));
    await everything();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('targa.favourites'))).toBe('[]');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('targa.searches'))).toBe('[]');

    await search.click();
    await expect(page).toHaveURL(/fuel=bev/);
    await expect(page.getByRole('button', { name: t('saved:search.saved') })).toHaveAttribute('aria-pressed', 'true');
    expect(complaints).toEqual([]);
  });

  test(
    `doors, equipment and offers are filters, chips and words (${locale})`,
    { tag },
    async ({ page, complaints }, info) => {
      await open(page, pagePath('search', locale));
      const isNarrow = info.project.name === 'mobile';
      if (isNarrow) await page.getByRole('button', { name: t('search:panel.title') }).click();
      const panel = isNarrow ? page.getByRole('dialog') : page.getByRole('complementary');
      const group = (title: string) => panel.locator('details').filter({ has: page.getByText(title, { exact: true }) });
      await group(t('search:filters.equipment')).locator('summary').click();
      await expect(panel.getByText(t('search:choices.equipmentNote'))).toBeVisible();
      await panel.getByRole('link', { name: t('search:choices.equipment.tow-bar') }).click();
      await expect(page).toHaveURL(/equipment=tow-bar/);
      await panel.getByRole('link', { name: t('search:choices.equipment.head-up-display') }).click();
      await expect(page).toHaveURL(/equipment=head-up-display,tow-bar/);
      await group(t('search:filters.offers')).locator('summary').click();
      await panel.getByRole('link', { name: t('search:choices.offers') }).click();
      await expect(page).toHaveURL(/offers=yes/);

      const sentence = locale === 'it' ? 'suv 5 porte con gancio traino' : 'SUV mit Anhängerkupplung, 5 Türen';
      await open(page, `${pagePath('search', locale)}?q=${encodeURIComponent(sentence)}`);
      for (const chip of [t('search:choices.equipment.tow-bar'), t('search:choices.doors_other', { count: '5' })])
        await expect(main(page).getByText(chip).first()).toBeAttached();
      await expect(main(page).getByRole('article').first()).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

test('a car is saved by a press before it is known what the account has', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  const t = translatorFor('it');
  await bringToken(page, await register(request));
  const known = Promise.withResolvers<void>();
  await page.route(/\/user\/saved$/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await open(page, pagePath('model', 'it', { make: 'fiat', model: 'pandina' }));
  await main(page)
    .getByRole('button', { name: t('saved:favourite.save') })
    .first()
    .click();
  const saved = main(page)
    .getByRole('button', { name: t('saved:favourite.saved') })
    .first();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  const stored = page.waitForResponse((response) => response.url().endsWith('/saved/favourites') && response.ok());
  known.resolve();
  await stored;
  await open(page, pagePath('favourites', 'it'));
  await expect(main(page).getByRole('article').filter({ hasText: 'Pandina' }).first()).toBeVisible();
});

test('a press says that it failed when it cannot be known what the account has', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  const t = translatorFor('it');
  await bringToken(page, await register(request));
  await page.route(/\/user\/saved$/, (route) => route.abort());
  await open(page, pagePath('model', 'it', { make: 'fiat', model: 'pandina' }));
  const save = main(page)
    .getByRole('button', { name: t('saved:favourite.save') })
    .first();
  await save.click();
  await expect(page.getByText(t('saved:failed'))).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});
