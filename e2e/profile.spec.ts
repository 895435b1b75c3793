import { pagePath } from '../contract/shared/paths.ts';
import { bringToken, register } from './people.ts';
import { translatorFor } from './translations.ts';
import { expect, hydrated, test } from './watched-page.ts';

for (const [locale, count] of [
  ['it', 0],
  ['es', 1],
] as const) {
  test(`a profile asks for a second surname in Spanish only (${locale})`, { tag: '@mobile' }, async ({
    page,
    request,
  }) => {
    const t = translatorFor(locale);
    await bringToken(page, await register(request, locale));
    await page.goto(pagePath('profile', locale));
    await hydrated(page);
    await expect(page.getByRole('textbox', { name: t('account:fields.surname'), exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('account:fields.middleSurname') })).toHaveCount(count);
  });
}
