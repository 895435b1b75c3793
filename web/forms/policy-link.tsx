import type { ReactNode } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Opens in a new tab, so that the form's input is not lost. */
export function PolicyLink({ page = 'privacy', children }: { page?: 'privacy' | 'termsOfUse'; children?: ReactNode }) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return (
    <a href={pagePath(page, locale)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  );
}
