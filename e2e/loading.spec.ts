import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { NearestDealers } from '../contract/dealers/dealers.endpoints.ts';
import type { Quote } from '../contract/quotes/quotes.endpoints.ts';
import { pagePath } from '../contract/shared/paths.ts';
import { bringToken, type Person, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

const translate = translatorFor('it');
const API = '/wp-json/dkwp/v2';
const TIMEOUT_MS = 30_000;

/** Requests to this path get no answer. */
async function holdBack(page: Page, path: RegExp): Promise<void> {
  await page.route(path, () => undefined);
}

function aborted(page: Page, path: RegExp): Promise<unknown> {
  return page.waitForEvent('requestfailed', (request) => path.test(request.url()));
}

async function openSearch(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: translate('common:header.openSearch') }).click();
  return page.getByRole('combobox', { name: translate('common:header.searchLabel') });
}

/** Asks for dealers near a postal code, and waits until the request has left. */
async function askForDealers(page: Page) {
  await page.goto(`${pagePath('quoteRequest', 'it')}?car=fiat/pandina`);
  await hydrated(page);
  await page.getByRole('button', { name: translate('quotes:cars.next') }).click();
  const zip = page.getByLabel(translate('dealers:zip.label'));
  const asked = page.waitForRequest(/dealers\/nearest/);
  await zip.fill('20121');
  await zip.press('Enter');
  await asked;
  return zip;
}

test('a request is aborted when something else is typed, and its answer is never shown', { tag: '@desktop' }, async ({
  page,
}) => {
  await holdBack(page, /suggestions\?q=golf$/);
  const field = await openSearch(page);
  const asked = page.waitForRequest(/suggestions\?q=golf$/);
  await field.fill('golf');
  await asked;
  const gone = aborted(page, /suggestions\?q=golf$/);
  await field.fill('panda');
  await gone;
  const options = page.getByRole('listbox', { name: translate('common:header.suggestions') }).getByRole('option');
  await expect(options.last()).toContainText('panda');
  await expect(options.filter({ hasText: /golf/i })).toHaveCount(0);
});

test('a request is aborted when what needs it is left', { tag: '@mobile' }, async ({ page }) => {
  await holdBack(page, /dealers\/nearest/);
  await askForDealers(page);
  const gone = aborted(page, /dealers\/nearest/);
  await page.getByRole('button', { name: translate('quotes:back'), exact: true }).click();
  await gone;
});

test('a request without an answer ends as a lost connection does, and can be tried again', { tag: '@mobile' }, async ({
  page,
}) => {
  await page.clock.install();
  await holdBack(page, /dealers\/nearest/);
  const zip = await askForDealers(page);
  await page.clock.fastForward(TIMEOUT_MS);
  await expect(page.getByRole('main')).toContainText(translate('dealers:failed.title'));

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await zip.press('Enter');
  const dealers = page.getByRole('group', { name: translate('dealers:legend', { make: 'Fiat' }) });
  await expect(dealers.getByRole('checkbox')).toHaveCount(3);
  await expect(page.getByRole('main')).not.toContainText(translate('dealers:failed.title'));
});

test('a quote is not shown to the next person who signs in on the same page', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [anna, bruno] = [await register(request), await register(request)];
  const quote = await askForQuote(request, anna);
  await bringToken(page, anna);
  await page.goto(pagePath('quote', 'it', { quote }));
  const car = page.getByRole('heading', { level: 2, name: 'Fiat Pandina' });
  await expect(car).toBeVisible();

  await holdBack(page, /dkwp\/v2\/quotes\//);
  const asked = page.waitForRequest(/dkwp\/v2\/quotes\//);
  await page.evaluate((token) => {
    localStorage.setItem('targa.token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'targa.token' }));
  }, bruno.token);
  await asked;
  await expect(car).toHaveCount(0);
});

/** Asks for a quote through the API: how people do that is another journey. */
async function askForQuote(request: APIRequestContext, { token, email }: Person): Promise<string> {
  const headers = { 'dk-authorization': token, 'accept-language': 'it' };
  const near = await request.get(`${API}/dealers/nearest`, { headers, params: { make: 'fiat', zip: '10121' } });
  const { dealers } = (await near.json()) as NearestDealers;
  const data = {
    idempotencyKey: randomUUID(),
    cars: [{ make: 'fiat', model: 'pandina', dealers: dealers.slice(0, 1).map(({ id }) => id) }],
    zipCode: '10121',
    name: 'Anna',
    surname: 'Bianchi',
    email,
    privacy: true,
  };
  const answer = await request.post(`${API}/quotes`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { quote: Quote }).quote.id;
}
