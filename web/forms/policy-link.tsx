import type { ReactNode } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** A new tab: what has been typed so far must not be lost. */
export function PolicyLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return (
    <a href={pagePath('privacy', locale)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  );
}
