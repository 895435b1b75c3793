import { pagePath } from '../contract/shared/paths.ts';
import { bringToken, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

for (const [locale, count] of [
  ['it', 0],
  ['es', 1],
] as const) {
  test(`a profile leads on, and asks for a second surname in Spanish only (${locale})`, { tag: '@mobile' }, async ({
    page,
    request,
  }) => {
    const t = translatorFor(locale);
    await bringToken(page, await register(request, locale));
    await page.goto(pagePath('profile', locale));
    await hydrated(page);
    const main = page.getByRole('main');
    for (const [name, key] of [
      ['garage', 'common:nav.garage'],
      ['quotes', 'common:quotes.mine'],
      ['favourites', 'common:nav.favourites'],
    ] as const)
      await expect(main.getByRole('link', { name: t(key) })).toHaveAttribute('href', pagePath(name, locale));
    await expect(page.getByRole('textbox', { name: t('account:fields.surname'), exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('account:fields.middleSurname') })).toHaveCount(count);
  });
}
