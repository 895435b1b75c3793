import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();

async function get(locale: Locale, url: string) {
  const headers = { 'accept-language': locale };
  const response = await test.app.inject({ url: `/wp-json/dkwp/v2${url}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

/** Every answer of the shop that names this make. */
const ANSWERS = [
  '/car/makes',
  '/car/showroom',
  '/car/opel',
  '/car/opel/corsa',
  '/car/search?make=opel',
  '/car/search?q=vauxhall',
  '/car/search?q=opel+corsa',
  '/car/suggestions?q=vauxhall',
  '/dealers/nearest?make=opel',
  '/used/known-models',
];
const ZIP_CODES: Record<Locale, string> = { it: '10121', en: 'SW1A 1AA', es: '28001', fr: '75001', de: '80331' };

it.each(ANSWERS)('%s names a Vauxhall in English and an Opel elsewhere, under the same slug', async (url) => {
  for (const locale of LOCALES) {
    const zip = url.startsWith('/dealers') ? `&zip=${encodeURIComponent(ZIP_CODES[locale])}` : '';
    const { body } = await get(locale, url + zip);
    expect(body).toMatch(locale === 'en' ? /"Vauxhall"/ : /"Opel"/);
    expect(body).not.toMatch(locale === 'en' ? /"Opel"/ : /"Vauxhall"/);
  }
});

it('British readers find Vauxhall among the last makes', async () => {
  const makes = (await get('en', '/car/makes')).json() as { slug: string }[];
  const place = (slug: string) => makes.findIndex((make) => make.slug === slug);
  expect(place('opel')).toBe(place('volkswagen') - 1);
});

it('a vehicle of either name is linked to its model', async () => {
  const { findSubmodel } = test.services.catalogue;
  expect(await findSubmodel('Vauxhall', 'Corsa')).toBe(await findSubmodel('Opel', 'Corsa'));
  expect(await findSubmodel('Vauxhall', 'Corsa')).toEqual(expect.any(Number));
});
