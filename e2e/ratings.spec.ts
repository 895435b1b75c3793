import type { Page } from '@playwright/test';
import type { Verification } from '../contract/purchases/purchases.endpoints.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { accessibilityProblems, overflowing } from './accessibility.ts';
import { operate } from './operator.ts';
import { bringToken, register } from './people.ts';
import { requestQuote } from './quote-requests.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';
import { expectWithin, INTERACTIVE_SCRIPTS, measureSizes } from './weights.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const letters = (count: number) =>
  Array.from({ length: count }, () => 'ABCDEFGHJKLMNPRSTV'[Math.floor(Math.random() * 18)]).join('');
const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** Each is walked at one width, and every page of it is looked at in both. */
const JOURNEYS = [
  {
    locale: 'it',
    tag: '@mobile',
    proof: () => `${letters(2)}${digits(3)}ZZ`,
    opinion: 'Comoda e parca',
    contact: { written: 'Chiamatemi al 333 1234567.', shown: 'Chiamatemi al ….' },
  },
  {
    // In Germany a car is proven by its identification number.
    locale: 'de',
    tag: '@desktop',
    proof: () => `WVWZZZ1K${letters(1)}${digits(8)}`,
    opinion: 'Bequem und sparsam',
    contact: { written: 'Rufen Sie an: 0171 1234567.', shown: 'Rufen Sie an: ….' },
  },
] as const;

async function fitsBothWidths(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await accessibilityProblems(page), `at ${size.width} px`).toEqual([]);
    expect(await overflowing(page), `at ${size.width} px`).toEqual([]);
  }
  if (own) await page.setViewportSize(own);
}

for (const { locale, tag, proof, opinion, contact } of JOURNEYS)
  test(`a verified buyer rates car and dealer, and both pages show it once an operator has approved it (${locale})`, {
    tag,
  }, async ({ page, request }) => {
    const t = translatorFor(locale);
    test.setTimeout(120_000);
    const person = await register(request, locale);
    const quote = await requestQuote(request, person, locale);
    const headers = { 'dk-authorization': person.token };
    const verification = `/wp-json/dkwp/v2/verifications/${quote}`;
    const { cars } = (await (await request.get(verification, { headers })).json()) as Verification;
    const dealer = cars[0]?.dealers[0] ?? '';
    const data = { car: 0, dealer, plate: proof(), owner: true, use: 'private' };
    expect((await request.post(verification, { headers, data })).status()).toBe(200);
    await operate('verification', 'approve', quote);
    await bringToken(page, person);
    const main = page.getByRole('main');
    const words = `${opinion} ${quote.slice(0, 8)}`;

    await test.step('from the page of the purchase to the form', async () => {
      await page.goto(pagePath('verification', locale, { quote }));
      await hydrated(page);
      await main.getByRole('link', { name: t('purchases:rate.action') }).click();
      const group = main.getByRole('group', { name: t('ratings:car', { car: 'Fiat Pandina' }) });
      await main.getByRole('button', { name: t('ratings:send') }).click();
      await expect(group).toHaveAttribute('aria-invalid', 'true');
      await fitsBothWidths(page);
      await group.getByRole('radio', { name: t('ratings:stars.5') }).check();
      await main.getByRole('textbox').first().fill(`${words}. ${contact.written}`);
      await main
        .getByRole('group', { name: t('ratings:dealer', { dealer }) })
        .getByRole('radio', { name: t('ratings:stars.4') })
        .check();
      await main.getByRole('button', { name: t('ratings:send') }).click();
      await expect(main.getByRole('heading', { name: t('ratings:waiting.title') })).toBeVisible();
    });

    await operate('ratings', 'approve', quote);

    await test.step('the model shows the text without the phone number, and says so to search engines', async () => {
      await expect(async () => {
        await page.goto(pagePath('model', locale, { make: 'fiat', model: 'pandina' }));
        await expect(page.locator('#ratings')).toContainText(`${words}. ${contact.shown}`, { timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      const [jsonLd = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(JSON.parse(jsonLd)).toMatchObject({ aggregateRating: { '@type': 'AggregateRating', bestRating: 5 } });
      await fitsBothWidths(page);
    });

    await test.step('the dealer has a page, reached from the quote', async () => {
      await page.goto(pagePath('quote', locale, { quote }));
      const path = await main.getByRole('link', { name: dealer }).getAttribute('href');
      await page.goto(path ?? '', { waitUntil: 'networkidle' });
      await expect(main.getByRole('heading', { level: 1, name: dealer })).toBeVisible();
      await expect(page.locator('#ratings')).toContainText(t('ratings:howChecked'));
      await fitsBothWidths(page);
    });

    await test.step('the page of a dealer is as light as that of a car', async () => {
      const visitor = await page.context().browser()?.newPage();
      if (!visitor) throw new Error('There is no browser');
      const sizes = measureSizes(visitor);
      await visitor.goto(page.url(), { waitUntil: 'networkidle' });
      expectWithin((await sizes()).script, INTERACTIVE_SCRIPTS, page.url());
      await visitor.close();
    });
  });
