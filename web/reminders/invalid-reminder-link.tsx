import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';

/** The link is incomplete or has expired. */
export function InvalidReminderLink() {
  const { t } = useTranslation('reminders');
  const locale = useLocale();
  return (
    <MessageBox
      kind="warning"
      title={t('page.invalid')}
      heading="h1"
      live
      actions={
        <ButtonLink variant="primary" to={pagePath('dashboard', locale)}>
          {t('page.open')}
        </ButtonLink>
      }
    >
      <p>{t('page.invalidText')}</p>
    </MessageBox>
  );
}
