import { useLocation } from 'react-router';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AccountPage } from './account-page.tsx';
import { knownPerson } from './known-person.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const handle: PageHandle = { dictionaries: ['account', 'ui', 'errors', 'validation'] };

export default function RegistrationPage() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  useLeaveWhenSignedIn();
  return (
    <AccountPage title={t('registration.title')}>
      <RegistrationForm headingLevel={1} known={knownPerson(state)} />
    </AccountPage>
  );
}
