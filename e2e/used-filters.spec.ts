import type { Locator, Page } from '@playwright/test';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { press, typeInto } from './keyboard.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const figure = (text: string | null) => Number((/[\d.]+/.exec(text ?? '')?.[0] ?? '').replaceAll('.', ''));

for (const locale of ['it', 'de'] as const) {
  const t = translatorFor(locale);
  const path = pagePath('usedCars', locale);
  const shown = async (page: Page) => figure(await page.locator('#results').textContent());

  /** Opens the filters if they are in a panel, and one of their groups. */
  async function openGroup(page: Page, project: string, filter: string): Promise<Locator> {
    const name = t('search:panel.title');
    const panel = project === 'mobile' ? page.getByRole('dialog', { name }) : page.getByRole('complementary', { name });
    if (project === 'mobile' && !(await panel.isVisible()))
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const title = t(`used-cars:filters.${filter}`);
    const group = panel.locator('details').filter({ has: page.locator('summary').getByText(title, { exact: true }) });
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    return group;
  }

  test(`inspection, version and what a dealer offers are filters with true counts (${locale})`, async ({
    page,
    complaints,
  }, { project }) => {
    await page.goto(path);
    await hydrated(page);
    const everything = await shown(page);

    const inspection = await openGroup(page, project.name, 'inspection');
    const longest = inspection.getByRole('link').last();
    const long = inspection.getByRole('link', { name: t('used-cars:values.inspection.12') });
    const promised = await promisedBy(long);
    expect(promised).toBeGreaterThan(await promisedBy(longest));
    expect(promised).toBeLessThan(everything);
    await longest.click();
    await expect(page).toHaveURL(`${path}?inspection=18`);
    await long.click();
    await expect(page, 'a shorter time replaces a longer one').toHaveURL(`${path}?inspection=12`);
    await expect.poll(() => shown(page)).toBe(promised);
    await expect(long).toHaveAttribute('aria-current', 'true');
    expect(await overflowing(page)).toEqual([]);

    const variant = await openGroup(page, project.name, 'variant');
    await variant.getByRole('searchbox').fill('business');
    await variant.getByRole('button').click();
    await expect(page).toHaveURL(`${path}?variant=business&inspection=12`);
    await expect.poll(() => shown(page)).toBeLessThan(promised);
    const withWord = await shown(page);
    expect(withWord).toBeGreaterThan(0);

    const derived = locale === 'it' ? 'novice' : 'sticker';
    await expect(await openGroup(page, project.name, derived), 'no seller states it').toContainText(
      t(`used-cars:derived.${derived}`),
    );

    const more = await openGroup(page, project.name, 'more');
    const returns = more.getByRole('link', { name: t('used-cars:filters.returns') });
    const returnable = await promisedBy(returns);
    expect(returnable).toBeGreaterThan(0);
    await returns.click();
    await expect(page).toHaveURL(`${path}?variant=business&inspection=12&returns=yes`);
    await expect.poll(() => shown(page)).toBe(returnable);
    expect(await accessibilityProblems(page)).toEqual([]);
    if (project.name === 'mobile') await page.getByRole('dialog').getByRole('button', { name: /\d/ }).last().click();

    const chips = page.getByRole('list', { name: t('search:chips.label') });
    await expect(chips).toContainText(`${t('used-cars:filters.variant')}: business`);
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/business/i);
    await card.getByRole('link').first().click();
    await expect(page.getByText(t('used-cars:facts.returns'), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(chips).toBeVisible();
    await chips.getByRole('link', { name: 'business' }).click();
    await expect(page).toHaveURL(`${path}?inspection=12&returns=yes`);
    expect(complaints).toEqual([]);
  });
}

/** The number that a link promises: the last one before the word for cars, or else before its end. */
async function promisedBy(link: Locator): Promise<number> {
  return figure(/([\d.]+)\D*$/.exec((await link.textContent()) ?? '')?.[1] ?? '');
}

test('the words of a version are typed by keyboard, and the text finds them too', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/usato?variant=business');
  await hydrated(page);
  const found = figure(await page.locator('#results').textContent());
  const field = page.getByRole('searchbox', { name: 'Parole della versione' });
  await expect(field).toHaveValue('business');
  await typeInto(page, field, 'lounge 1.2');
  await press(page, field);
  await expect(page).toHaveURL('/usato?variant=lounge+1.2');
  await page.goto('/usato?q=business');
  expect(figure(await page.locator('#results').textContent())).toBeGreaterThanOrEqual(found);
});

test('the filter by version works without scripts', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/usato?inspection=6&variant=business');
  const group = page.locator('details').filter({ has: page.getByRole('searchbox', { name: 'Parole della versione' }) });
  await group.getByRole('searchbox').fill('lounge');
  await group.getByRole('button').click();
  await expect(page).toHaveURL('/usato?inspection=6&variant=lounge');
  await context.close();
});
