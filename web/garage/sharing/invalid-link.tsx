import type { ReactNode } from 'react';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';

/** The link was used, has expired or was withdrawn. */
export function InvalidLink({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  return (
    <MessageBox
      kind="warning"
      title={title}
      heading="h1"
      live
      actions={<ButtonLink to={pagePath('garage', locale)}>{t('page.open')}</ButtonLink>}
    >
      <p>{children}</p>
    </MessageBox>
  );
}
