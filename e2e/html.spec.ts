import type { APIRequestContext, Page } from '@playwright/test';
import { TOPIC_SLUGS } from '../contract/content/content.rules.ts';
import type { TillSession } from '../contract/payments/till.endpoints.ts';
import { PAGE_NAMES, type PageName, pagePath, pathTo } from '../contract/shared/paths.ts';
import { htmlErrors } from './html-checker.ts';
import { articlePaths, COMPARED } from './pages.ts';
import { payablePolicy } from './payable-policy.ts';
import { addVehicle, bringToken, register } from './people.ts';
import { requestQuote } from './quote-requests.ts';
import { expect, hydrated, test } from './watched-page.ts';

const PLATE = 'AB123CD';

/** Pages that only their owner sees are sent empty, and filled by scripts. */
const PERSONAL = [
  'dashboard',
  'vehicle',
  'vehicleWorth',
  'vehicleHistory',
  'insurance',
  'payment',
  'till',
  'quotes',
  'quote',
  'verification',
  'favourites',
  'profile',
  'changePassword',
] as const satisfies PageName[];

/** The first link of a page that begins so. */
async function linkIn(request: APIRequestContext, page: string, begin: RegExp): Promise<string> {
  const link = begin.exec(await (await request.get(page)).text())?.[1];
  if (!link) throw new Error(`No such link on ${page}`);
  return link;
}

/** One path of every page, and those of every article. */
async function everyPath(request: APIRequestContext, parameters: Record<string, string>): Promise<string[]> {
  const car = { make: 'volkswagen', model: 'golf', version: '1-5-phev-204-aut-life', ...parameters };
  const special: Partial<Record<PageName, string[]>> = {
    usedCar: [await linkIn(request, pagePath('usedCars', 'it'), /href="(\/usato\/[^"/]+\/[^"/]+\/\d+)/)],
    offer: [await linkIn(request, pagePath('offers', 'it'), /href="(\/offerte\/[^"?#]+)/)],
    dealer: [await linkIn(request, '/sitemap-dealers.xml', /<loc>https?:\/\/[^/]+(\/concessionarie\/[^<]+)/)],
    compare: [pagePath('compare', 'it'), `${pagePath('compare', 'it')}?v=${COMPARED.join(',')}`],
    guideTopic: [pagePath('guideTopic', 'it', { slug: TOPIC_SLUGS.money.it })],
    guide: articlePaths('guide', 'it'),
    post: articlePaths('post', 'it'),
  };
  return PAGE_NAMES.flatMap((name) => special[name] ?? [pathTo(name, 'it', car)]);
}

async function shown(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  return page.content();
}

test('every page is valid HTML as it is sent, and personal ones as they are shown', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const person = await register(request);
  await addVehicle(request, person, PLATE);
  const quote = await requestQuote(request, person, 'it');
  const till = new URL(await payablePolicy(request, person, PLATE)).pathname;
  const session = till.split('/').at(-1) ?? '';
  const opened = await request.get(`/wp-json/dkwp/v2/payments/till/${session}`);
  const payment = ((await opened.json()) as TillSession).returnPath.split('/').at(-1) ?? '';
  const parameters = { plate: PLATE, quote, session, payment };

  const pages = new Map<string, string>();
  for (const path of await everyPath(request, parameters)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    pages.set(path, await answer.text());
  }
  const missing = await request.get('/nothing-here');
  expect(missing.status()).toBe(404);
  pages.set('a page that is not there', await missing.text());
  await bringToken(page, person);
  for (const name of PERSONAL) pages.set(`${name}, as shown`, await shown(page, pathTo(name, 'it', parameters)));
  const sound = '<!doctype html><html lang="en"><head><title>x</title></head><body>';
  pages.set('a broken page', `${sound}<p><div role="row"></p></body></html>`);

  const errors = await htmlErrors(pages);
  const isPlanted = (error: string) => error.startsWith('a broken page: ');
  expect(errors.filter((error) => !isPlanted(error))).toEqual([]);
  // A checker that finds nothing here would find nothing anywhere.
  expect(errors.filter(isPlanted).length).toBeGreaterThan(1);
});
