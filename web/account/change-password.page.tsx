import { useNavigate } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { useMailLink } from '#web/api/link-key.ts';
import { session } from '#web/api/session.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RequireSession } from '#web/layout/require-session.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AccountPage } from './account-page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { KeyPasswordForm } from './key-password-form.tsx';
import { PasswordSkeleton } from './password-skeleton.tsx';
import { useContinueAfterLogin } from './use-continue-after-login.ts';

export const handle: PageHandle = { dictionaries: ['account', 'ui', 'errors', 'validation'] };

/** With the key of a mail it resets a forgotten password; without, it changes the password of a signed-in user. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const navigate = useNavigate();
  const link = useMailLink();

  const continueAfterLogin = useContinueAfterLogin();
  /** Whoever had forgotten the password wanted to get into the garage. */
  function continueInGarage() {
    session.nextUri ??= pagePath('home', locale);
    continueAfterLogin();
  }
  const showProfile = () => void navigate(pagePath('profile', locale), { replace: true });

  const confirmAndLeave = (leave: () => void) => () => {
    showToast({ kind: 'success', text: t('changePassword.done') });
    leave();
  };

  return (
    <AccountPage title={t('changePassword.title')}>
      {link === undefined && <PasswordSkeleton fields={2} />}
      {link === null && (
        <RequireSession fallback={<PasswordSkeleton fields={2} />}>
          {(profile) => <ChangePasswordForm profile={profile} onDone={confirmAndLeave(showProfile)} />}
        </RequireSession>
      )}
      {link && <KeyPasswordForm mailKey={link.key} kind="recovery" onDone={confirmAndLeave(continueInGarage)} />}
    </AccountPage>
  );
}
