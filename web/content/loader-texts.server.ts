import type { Locale } from '#contract/shared/locale.ts';
import { localeOfPath } from '#contract/shared/paths.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { translationsOf } from '#web/i18n/translations.server.ts';

/** The language of a request, and the texts that its loader needs. */
export function loaderTexts(request: Request): { locale: Locale; t: Translate } {
  const locale = localeOfPath(new URL(request.url).pathname);
  return { locale, t: translationsOf(locale).translateIn(['content']) };
}
