import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';

/** The link is incomplete or has expired, or its appointment no longer exists. */
export function BookingProblem() {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  return (
    <MessageBox
      kind="warning"
      title={t('booking.missingTitle')}
      heading="h1"
      live
      actions={
        <ButtonLink variant="primary" to={pagePath('advisor', locale)}>
          {t('booking.new')}
        </ButtonLink>
      }
    >
      <p>{t('booking.missingText')}</p>
    </MessageBox>
  );
}
