import { type Invitation, readInvitation } from '#contract/garage/sharing.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { AcceptButton } from './accept-button.tsx';
import { InvalidSharingLink } from './invalid-sharing-link.tsx';
import { InvitationDetails } from './invitation-details.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';
import styles from './sharing.module.css';

const isInvalid = (error: unknown) => error instanceof AppError && error.code === 'garage.invitation-invalid';

/** Who shares which vehicle, and one button to accept; without an account the ways to get one. */
export default function InvitationView({ linkKey: key }: { linkKey: string }) {
  const { t } = useTranslation('family');
  const { data, error, reload } = useCall(readInvitation, { body: { key } });
  if (isInvalid(error))
    return <InvalidSharingLink title={t('page.invalid')}>{t('page.invalidText')}</InvalidSharingLink>;
  if (error) return <FailureBox title={t('dialog.failed')} heading="h1" onRetry={reload} />;
  if (!data) return <InvitationSkeleton />;
  return (
    <div className={styles.invitation}>
      <h1>{t('page.title')}</h1>
      <InvitationDetails invitation={data} />
      <Answer invitation={data} linkKey={key} />
    </div>
  );
}

function Answer({ invitation, linkKey: key }: { invitation: Invitation; linkKey: string }) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const { status } = useSession();

  /** The mail that confirms a new account opens in another tab, which does not have the key of this one. */
  function returnAfterLogin() {
    session.nextUri = `${window.location.pathname}?key=${key}`;
  }

  if (status === 'anonymous')
    return (
      <>
        <p className={styles.lead}>{t('page.first')}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={pagePath('login', locale)} onClick={returnAfterLogin}>
            {t('page.signIn')}
          </ButtonLink>
          <ButtonLink to={pagePath('registration', locale)} onClick={returnAfterLogin}>
            {t('page.register')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.lead}>{t('page.seen', { name: invitation.by })}</p>
      <AcceptButton by={{ key }} />
    </>
  );
}
