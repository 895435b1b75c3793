import { MAX_GUESTS } from '#contract/garage/garage.rules.ts';
import { changeGuest, removeGuest, type Sharing, withdrawInvitation } from '#contract/garage/sharing.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatDate } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { InviteForm } from './invite-form.tsx';
import { ModeSelect } from './mode-select.tsx';
import styles from './sharing.module.css';
import { type SharingPartProps, useSharingCall } from './use-sharing-call.ts';

/** The people with whom a vehicle is shared, invited ones included. */
export function GuestsPart({ plate, sharing, onChange }: SharingPartProps) {
  const { t } = useTranslation('family');
  const { guests, invitations } = sharing;
  const hasRoom = guests.length + invitations.length < MAX_GUESTS;
  return (
    <section className={styles.part} aria-labelledby="sharing-guests">
      <h3 id="sharing-guests">{t('guests.title')}</h3>
      <p className={styles.lead}>{t('guests.lead')}</p>
      {guests.length + invitations.length > 0 && (
        <ul className={styles.list}>
          {guests.map((guest) => (
            <Guest key={guest.id} plate={plate} guest={guest} onChange={onChange} />
          ))}
          {invitations.map((invitation) => (
            <Invited key={invitation.id} plate={plate} invitation={invitation} onChange={onChange} />
          ))}
        </ul>
      )}
      {hasRoom && <InviteForm plate={plate} onChange={onChange} />}
    </section>
  );
}

interface EntryProps {
  plate: string;
  onChange(sharing: Sharing): void;
}

function Guest({ plate, guest, onChange }: EntryProps & { guest: Sharing['guests'][number] }) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const { busy, attempt } = useSharingCall(onChange);
  const { id, mode, email, since } = guest;
  const name = guest.name || email;
  const params = { plate };
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.lead}>
          {email} · {t('guests.since', { date: formatDate(since, locale) })}
        </p>
      </div>
      <div className={styles.actions}>
        <ModeSelect
          label={t('guests.modeOf', { name })}
          value={mode}
          onChange={(chosen) =>
            void attempt(
              'mode',
              () => sendRequest(locale, changeGuest, { params, body: { id, mode: chosen } }),
              t('guests.changed'),
            )
          }
        />
        <Button
          variant="quiet"
          size="s"
          icon="trash"
          pending={busy === 'remove'}
          aria-label={t('guests.removeOf', { name })}
          onClick={() =>
            void attempt(
              'remove',
              () => sendRequest(locale, removeGuest, { params, body: { id } }),
              t('guests.removed'),
            )
          }
        >
          {t('guests.remove')}
        </Button>
      </div>
    </li>
  );
}

function Invited({ plate, invitation, onChange }: EntryProps & { invitation: Sharing['invitations'][number] }) {
  const { t } = useTranslation('family');
  const locale = useLocale();
  const { busy, attempt } = useSharingCall(onChange);
  const { id, email, mode, expires_at } = invitation;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.name}>{email}</p>
        <p className={styles.lead}>
          {t(`guests.${mode}`)} · {t('guests.waiting', { date: formatDate(expires_at, locale) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="s"
          icon="trash"
          pending={busy === 'remove'}
          aria-label={t('guests.removeOf', { name: email })}
          onClick={() =>
            void attempt(
              'remove',
              () => sendRequest(locale, withdrawInvitation, { params: { plate }, body: { id } }),
              t('guests.removed'),
            )
          }
        >
          {t('guests.remove')}
        </Button>
      </div>
    </li>
  );
}
