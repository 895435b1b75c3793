import { useState } from 'react';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ProfileCard } from './profile-card.tsx';

export function DeleteAccountCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <ProfileCard title={t('profile.delete.title')} lead={t('profile.delete.lead')}>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
          {t('profile.delete.action')}
        </Button>
      </div>
      <DeleteAccountDialog profile={profile} open={isOpen} onClose={() => setOpen(false)} />
    </ProfileCard>
  );
}
