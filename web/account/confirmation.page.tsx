import type { ConfirmationPurpose } from '#contract/account/account.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useMailLink } from '#web/api/link-key.ts';
import { session } from '#web/api/session.ts';
import { storePlate } from '#web/api/stored-plate.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { AccountPage } from './account-page.tsx';
import { KeyPasswordForm } from './key-password-form.tsx';
import { LinkProblem } from './link-problem.tsx';
import { PasswordSkeleton } from './password-skeleton.tsx';
import { useContinueAfterLogin } from './use-continue-after-login.ts';

export const handle: PageHandle = { dictionaries: ['account', 'ui', 'errors', 'validation'] };

const NEW_EMAIL: ConfirmationPurpose = 'new-email';

/** Target of the link that confirms an email address: of a new account, or a changed one. */
export default function ConfirmationPage() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const link = useMailLink();
  const continueAfterLogin = useContinueAfterLogin();
  const kind = link?.purpose === NEW_EMAIL ? 'newEmail' : 'confirmation';

  function handleDone({ plate, invited }: { plate: string; invited: boolean }) {
    // A new account begins in the garage, which adds the plate, or with the vehicle that somebody shares.
    if (plate) storePlate(plate, locale);
    if (plate || (kind === 'confirmation' && !session.nextUri))
      session.nextUri = pagePath(invited && !plate ? 'invitation' : 'home', locale);
    showToast({ kind: 'success', text: t(`${kind}.done`) });
    continueAfterLogin();
  }

  return (
    <AccountPage title={t(`${kind}.title`)}>
      {link === undefined && <PasswordSkeleton />}
      {link === null && <LinkProblem kind="confirmation" problem="incomplete" />}
      {link && <KeyPasswordForm mailKey={link.key} kind={kind} onDone={handleDone} />}
    </AccountPage>
  );
}
