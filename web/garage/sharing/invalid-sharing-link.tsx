import type { ReactNode } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { InvalidLink } from '#web/layout/invalid-link.tsx';

/** The link was used, has expired or was withdrawn. */
export function InvalidSharingLink({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('family');
  const to = pagePath('garage', useLocale());
  return (
    <InvalidLink title={title} action={t('page.open')} to={to} variant="secondary">
      {children}
    </InvalidLink>
  );
}
