import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { InvalidLink } from '#web/layout/invalid-link.tsx';

/** The link is incomplete or has expired. */
export function InvalidStopLink() {
  const { t } = useTranslation('favourites');
  const to = pagePath('favourites', useLocale());
  return (
    <InvalidLink title={t('stop.invalid')} action={t('stop.open')} to={to}>
      {t('stop.invalidText')}
    </InvalidLink>
  );
}
