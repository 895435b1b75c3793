import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { AccountPage } from './account-page.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const handle: PageHandle = { dictionaries: ['account', 'ui', 'errors', 'validation'] };

export default function RegistrationPage() {
  const { t } = useTranslation('account');
  useLeaveWhenSignedIn();
  return (
    <AccountPage title={t('registration.title')}>
      <RegistrationForm headingLevel={1} />
    </AccountPage>
  );
}
