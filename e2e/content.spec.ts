import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '../contract/shared/locale.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems } from './accessibility.ts';
import { slugOf } from './pages.ts';
import { addVehicle, bringToken, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { measureSizes, visitAnew } from './weights.ts';

const guidePath = (id: string, locale: Locale) => pagePath('guide', locale, { slug: slugOf('guides', id, locale) });

interface StructuredData {
  '@type': string;
  headline?: string;
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
  itemListElement?: { position: number; item: string }[];
}

async function structuredData(page: Page): Promise<StructuredData[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as StructuredData);
}

test('a guide sends its text once, and no more script than the plainest page', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  const path = guidePath('winter-tyres', 'it');
  // Search engines want the answers to questions a second time.
  const html = (await (await request.get(path)).text()).replaceAll(
    /<script type="application\/ld\+json">.*?<\/script>/gs,
    '',
  );
  const article = /<article[\s>].*<\/article>/s.exec(html)?.[0] ?? '';
  const sentences = [...article.matchAll(/<p>([^<>]{80,})<\/p>/g)].map(([, text = '']) => text);
  expect(sentences.length).toBeGreaterThan(5);
  for (const sentence of sentences) expect(html.split(sentence).length - 1, sentence).toBe(1);

  await visitAnew(page);
  const bytesOf = async (url: string) => {
    const sizes = measureSizes(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await hydrated(page);
    return (await sizes()).script.bytes;
  };
  const plainest = await bytesOf(pagePath('legalNotice', 'it'));
  expect(await bytesOf(path)).toBeLessThanOrEqual(plainest + 500);
});

test('the text of a guide stays when scripts take over, and comes back with the browser’s back button', {
  tag: '@mobile',
}, async ({ page, complaints }) => {
  const path = guidePath('road-tax', 'it');
  await page.goto(path);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.textContent();
  const text = page.locator('article p').nth(5);
  const words = await text.textContent();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: translatorFor('it')('common:nav.newCars') })
    .click();
  await expect(heading).not.toHaveText(title ?? '');
  await page.goBack();
  await expect(heading).toHaveText(title ?? '');
  await expect(text).toHaveText(words ?? '');
  expect(complaints).toEqual([]);
});

test('a guide has structured data of an article, its questions and its place', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(guidePath('inspection', 'de'));
  const data = await structuredData(page);
  const [article, questions, crumbs] = ['Article', 'FAQPage', 'BreadcrumbList'].map((type) =>
    data.find((each) => each['@type'] === type),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.headline ?? '');
  const asked = questions?.mainEntity ?? [];
  expect(asked.length).toBeGreaterThanOrEqual(4);
  for (const { name, acceptedAnswer } of asked) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText(acceptedAnswer.text)).toHaveCount(1);
  }
  expect(crumbs?.itemListElement?.map(({ position }) => position)).toEqual([1, 2]);
  const languages = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(languages.sort()).toEqual([...LOCALES, 'x-default'].sort());
});

test('the language switch leads to the same guide in another language', { tag: '@mobile' }, async ({ page }) => {
  await page.goto(guidePath('winter-range', 'it'));
  await hydrated(page);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('link', { name: /Deutsch/ }).click();
  await expect(page).toHaveURL(guidePath('winter-range', 'de'));
});

test('the calculator of a guide opens on demand, and its running costs follow the typed distance', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  const translate = translatorFor('it');
  await page.goto(guidePath('understanding-apr', 'it'));
  await hydrated(page);
  await page.getByRole('button', { name: translate('live-parts:calculator.open') }).click();
  await expect(page.locator('#calculator')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(guidePath('which-fuel', 'it'));
  await hydrated(page);
  const field = page.getByLabel(translate('live-parts:costs.distance', { distance: 'km' }));
  const petrol = page.getByRole('row', { name: new RegExp(`^${translate('live-parts:costs.fuels.petrol')}`) }).first();
  const before = await petrol.textContent();
  await field.fill('24000');
  await expect(petrol).not.toHaveText(before ?? '');
  expect(complaints).toEqual([]);
});

test('guides are found by their own search and by the search of the site', { tag: '@mobile' }, async ({ page }) => {
  const translate = translatorFor('it');
  const path = guidePath('road-tax', 'it');
  await page.goto(pagePath('guides', 'it'));
  await page.getByLabel(translate('content:guides.search')).fill('bollo');
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('content:guides.submit') })
    .click();
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();

  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: translate('common:header.openSearch') })
    .click();
  await page.getByRole('combobox').fill('revisione');
  await expect(page.getByRole('option').filter({ hasText: translate('common:header.guide') })).not.toHaveCount(0);
  await page.goto(`${pagePath('search', 'it')}?q=bollo`);
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
});

test('the cards of the garage lead to the guides about their deadlines', { tag: '@mobile' }, async ({ page }) => {
  const person = await register(page.request);
  await addVehicle(page.request, person, 'AB123CD');
  await bringToken(page, person);
  await page.goto(pagePath('vehicle', 'it', { plate: 'AB123CD' }));
  await hydrated(page);
  const guides = translatorFor('it');
  const link = page.getByRole('link', { name: guides('dashboard:guides.tax') });
  await link.click();
  await expect(page).toHaveURL(guidePath('road-tax', 'it'));
});

test('a checklist is printed with the guide, without navigation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(guidePath('used-car-check', 'it'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-kind="checklist"]')).toBeVisible();
  await expect(page.getByRole('navigation', { name: translatorFor('it')('content:article.contents') })).toBeHidden();
});

test('a guide names its author, its dates and how long it takes to read, and is shared', { tag: '@desktop' }, async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const translate = translatorFor('de');
  await page.goto(guidePath('winter-range', 'de'));
  await hydrated(page);
  const facts = page.getByRole('list').filter({ hasText: translate('content:article.checked') });
  await expect(facts.getByText(translate('content:article.author'), { exact: true })).toBeVisible();
  await expect(facts.locator('time')).not.toHaveCount(0);
  for (const day of await facts.locator('time').all())
    await expect(day).toHaveAttribute('datetime', /^20\d\d-\d\d-\d\d$/);
  await expect(facts.getByText(/^\d+ Minuten/)).toBeVisible();

  await page.getByRole('button', { name: translate('sharing:share'), exact: true }).click();
  await expect(page.getByText(translate('sharing:copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(complaints).toEqual([]);
});
