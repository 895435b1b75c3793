import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LANGUAGE_TAGS } from '#contract/shared/locale.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

/** Without it the widgets would use the browser's language instead of the page's. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={LANGUAGE_TAGS[useLocale()]}>{children}</I18nProvider>;
}
