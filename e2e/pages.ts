import { LOCALES, type Locale } from '../contract/locale.ts';
import { pagePath } from '../contract/paths.ts';

/** One address of every public page, in every language. */
export const PUBLIC_PAGES: { locale: Locale; path: string }[] = LOCALES.flatMap((locale) =>
  [
    pagePath('home', locale),
    pagePath('newCars', locale),
    pagePath('make', locale, { make: 'volkswagen' }),
    pagePath('model', locale, { make: 'bmw', model: 'serie-3-touring' }),
    pagePath('electric', locale),
    pagePath('privacy', locale),
  ].map((path) => ({ locale, path })),
);
