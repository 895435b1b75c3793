import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ProfileCard } from './profile-card.tsx';

export function PasswordCard() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  return (
    <ProfileCard title={t('profile.password.title')} lead={t('profile.password.lead')}>
      <div>
        <ButtonLink to={pagePath('changePassword', locale)}>{t('profile.password.action')}</ButtonLink>
      </div>
    </ProfileCard>
  );
}
