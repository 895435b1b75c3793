import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LANGUAGE_TAGS } from '#contract/shared/locale.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

interface Props {
  /** A field where dates are typed: MM/dd/yyyy in English, as in America. */
  typesDates?: boolean;
  children: ReactNode;
}

/** Without it the widgets would use the browser's language instead of the page's. */
export function AriaLocale({ typesDates = false, children }: Props) {
  const locale = useLocale();
  return (
    <I18nProvider locale={typesDates && locale === 'en' ? 'en-US' : LANGUAGE_TAGS[locale]}>{children}</I18nProvider>
  );
}
