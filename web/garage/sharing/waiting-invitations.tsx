import { useState } from 'react';
import { declineInvitation, listInvitations, type WaitingInvitation } from '#contract/garage/sharing.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AcceptButton } from './accept-button.tsx';
import { InvalidSharingLink } from './invalid-sharing-link.tsx';
import { InvitationDetails } from './invitation-details.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';
import styles from './sharing.module.css';

/** The invitations to the address of this account, for people who arrive without the link of the mail. */
export default function WaitingInvitations() {
  const { t } = useTranslation('family');
  const { status } = useSession();
  const { data, error, reload, replace } = useCall(listInvitations, status === 'ready' ? {} : undefined);
  if (error) return <FailureBox title={t('dialog.failed')} heading="h1" onRetry={reload} />;
  if (status === 'anonymous' || data?.invitations.length === 0)
    return <InvalidSharingLink title={t('page.invalid')}>{t('page.invalidText')}</InvalidSharingLink>;
  if (!data) return <InvitationSkeleton />;
  return (
    <div className={styles.parts}>
      <h1>{t('page.title')}</h1>
      {data.invitations.map((invitation) => (
        <Waiting key={invitation.id} invitation={invitation} onDeclined={replace} />
      ))}
    </div>
  );
}

interface WaitingProps {
  invitation: WaitingInvitation;
  onDeclined(rest: { invitations: WaitingInvitation[] }): void;
}

function Waiting({ invitation, onDeclined }: WaitingProps) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const { id, by, plate } = invitation;

  async function decline() {
    setPending(true);
    try {
      onDeclined(await sendRequest(locale, declineInvitation, { body: { id } }));
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
      setPending(false);
    }
  }

  return (
    <section className={styles.invitation} aria-label={plate}>
      <InvitationDetails invitation={invitation} />
      <p className={styles.lead}>{t('page.seen', { name: by })}</p>
      <div className={styles.actions}>
        <AcceptButton by={{ id }} />
        <Button variant="quiet" pending={isPending} onClick={() => void decline()}>
          {t('page.decline')}
        </Button>
      </div>
    </section>
  );
}
