import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AccountPage } from './account-page.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export const handle: PageHandle = { dictionaries: ['account', 'ui', 'errors', 'validation'] };

export default function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  return (
    <AccountPage title={t('forgot.title')}>
      <ForgotPasswordForm headingLevel={1} />
    </AccountPage>
  );
}
