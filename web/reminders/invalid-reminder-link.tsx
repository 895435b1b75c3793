import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { InvalidLink } from '#web/layout/invalid-link.tsx';

/** The link is incomplete or has expired. */
export function InvalidReminderLink() {
  const { t } = useTranslation('reminders');
  const to = pagePath('profile', useLocale());
  return (
    <InvalidLink title={t('page.invalid')} action={t('page.openProfile')} to={to}>
      {t('page.invalidText')}
    </InvalidLink>
  );
}
