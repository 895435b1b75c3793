import { expect, hydrated, test } from './watched-page.ts';

test('from the home page to a car in another colour', async ({ page, complaints }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Guarda le auto nuove' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auto nuove');
  await page.getByRole('link', { name: /^Alfa Romeo/ }).click();
  await expect(page).toHaveURL('/auto-nuove/alfa-romeo');
  await page.getByRole('link', { name: 'Alfa Romeo Giulia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giulia');
  await page.getByRole('radio', { name: 'Rosso' }).check({ force: true });
  await expect(page.getByRole('img', { name: 'Alfa Romeo Giulia, Rosso' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the same by keyboard alone', async ({ page }) => {
  await page.goto('/auto-nuove/alfa-romeo/giulia');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  for (let index = 0; index < 3; index++) await page.keyboard.press('Tab');
  await expect(page.locator('input[type=radio]:checked')).toBeFocused();
  const before = await page.getByRole('img').getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img')).not.toHaveAttribute('aria-label', before ?? '');
});

test('search engines find structured data, a sitemap and what they may read', async ({ page, request }) => {
  await page.goto('/en/new-cars/bmw/serie-1');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data).toMatchObject({ '@type': 'Car', name: 'BMW 1 Series', brand: { name: 'BMW' }, seatingCapacity: 5 });
  expect(data.url).toMatch(/\/en\/new-cars\/bmw\/serie-1$/);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<url>/g)).toHaveLength((4 + 42 + 189) * 5);
  expect(sitemap).toContain('/de/neuwagen/bmw/serie-1</loc>');
  expect(sitemap).not.toContain('/dev/');
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});

test('pages are cached whole: compressed, revalidated, with a policy that allows only their own scripts', async ({
  request,
}) => {
  const first = await request.get('/auto-nuove', { headers: { 'accept-encoding': 'br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe');
  const again = await request.get('/auto-nuove', { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});
