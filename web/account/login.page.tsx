import { useEffect } from 'react';
import { safeNextUri } from '#contract/account/next-uri.rules.ts';
import { session } from '#web/api/session.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AccountPage } from './account-page.tsx';
import { LoginForm } from './login-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const handle: PageHandle = { dictionaries: ['account', 'ui', 'errors', 'validation'] };

export default function LoginPage() {
  const { t } = useTranslation('account');

  useEffect(() => {
    const { search, origin } = window.location;
    const next = safeNextUri(new URLSearchParams(search).get('next'), origin);
    if (next) session.nextUri = next;
  }, []);
  useLeaveWhenSignedIn();

  return (
    <AccountPage title={t('login.title')}>
      <LoginForm headingLevel={1} onSignedIn={() => undefined} />
    </AccountPage>
  );
}
