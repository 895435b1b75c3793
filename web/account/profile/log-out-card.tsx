import { useState } from 'react';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { logOut } from '#web/api/log-out.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ProfileCard } from './profile-card.tsx';

export function LogOutCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'common']);
  const locale = useLocale();
  const [isPending, setPending] = useState(false);

  function leave() {
    setPending(true);
    void logOut(locale);
  }

  return (
    <ProfileCard title={t('profile.session.title')} lead={t('profile.session.lead', { email: profile.email })}>
      <div>
        <Button pending={isPending} onClick={leave}>
          {t('common:account.logOut')}
        </Button>
      </div>
    </ProfileCard>
  );
}
