import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { InvalidLink } from '#web/layout/invalid-link.tsx';

/** The link is incomplete or has expired, or its appointment no longer exists. */
export function BookingProblem() {
  const { t } = useTranslation('advisor');
  const to = pagePath('advisor', useLocale());
  return (
    <InvalidLink title={t('booking.missingTitle')} action={t('booking.new')} to={to}>
      {t('booking.missingText')}
    </InvalidLink>
  );
}
