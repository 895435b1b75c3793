import { pagePath } from '../contract/shared/paths.ts';
import { overflowing } from './accessibility.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

test('a page whose scripts cannot be loaded says so and offers to reload', { tag: '@mobile' }, async ({ page }) => {
  await page.route(/\/assets\/entry\.client-.*\.js/, (route) => route.abort());
  await page.goto('/en');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Something didn’t load properly.');
  await expect(notice).toContainText(/ChunkLoadError: .*entry\.client.* \(load\)/);
  await page.unroute(/\/assets\/entry\.client-.*\.js/);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await hydrated(page);
  await expect(notice).toBeHidden();
});

test('a page works without scripts', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/auto-nuove');
  await page.getByRole('link', { name: /^Fiat \d/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fiat: modelli e prezzi');
  await context.close();
});

test('the development mailbox explains what it is', { tag: '@mobile' }, async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dev/mailbox');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casella di prova');
  await expect(page.getByText('Le trovi tutte qui, visibili solo su questo computer.')).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a form whose request fails names what failed', { tag: '@mobile' }, async ({ page }) => {
  const translate = translatorFor('it');
  await page.route(/\/user\/(create|recover|login)$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'service.failed', message: '', data: { status: 500, params: {} } } }),
  );
  const submit = async (key: string) => {
    await page.getByRole('textbox', { name: translate('account:fields.email') }).fill('anna@example.com');
    await page.getByRole('button', { name: translate(key), exact: true }).click();
  };
  await page.goto(pagePath('forgotPassword', 'it'));
  await hydrated(page);
  await submit('account:forgot.submit');
  await expect(page.getByRole('alert')).toHaveText(translate('account:forgot.failed'));

  await page.goto(pagePath('login', 'it'));
  await hydrated(page);
  await page.getByLabel(translate('account:fields.password')).first().fill('a long enough password');
  await submit('account:login.submit');
  await expect(page.getByRole('alert')).toHaveText(translate('ui:form.failed'));

  await page.goto(pagePath('registration', 'it'));
  await hydrated(page);
  await page.getByRole('textbox', { name: translate('account:fields.name'), exact: true }).fill('Anna');
  await page
    .getByRole('textbox', { name: translate('account:fields.surname') })
    .first()
    .fill('Neri');
  await page.getByRole('checkbox').first().check();
  await submit('account:registration.submit');
  await expect(page.getByRole('alert')).toHaveText(translate('account:registration.failed'));
});
