import { useState } from 'react';
import { createCalendar, type ReminderSettings, revokeCalendar } from '#contract/reminders/reminders.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { formatDate } from '#web/format/days.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { OnceShownUrl } from '#web/ui/once-shown-url.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './reminders.module.css';

interface Props {
  /** Since when there is an address. */
  since: string | null;
  onChange(settings: ReminderSettings): void;
}

/** Makes and revokes the private address of the calendar; it is shown once, because only its hash is stored. */
export function CalendarAddress({ since, onChange }: Props) {
  const { t } = useTranslation('reminders');
  const locale = useLocale();
  const errorText = useErrorText();
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState<'create' | 'revoke'>();

  async function act(action: 'create' | 'revoke') {
    setBusy(action);
    try {
      if (action === 'create') {
        const { url: created, ...settings } = await sendRequest(locale, createCalendar);
        setUrl(created);
        onChange(settings);
      } else {
        onChange(await sendRequest(locale, revokeCalendar));
        setUrl(undefined);
        showToast({ kind: 'success', text: t('calendar.revoked') });
      }
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <section className={styles.calendar} aria-labelledby="calendar-address">
      <h3 id="calendar-address">{t('calendar.title')}</h3>
      <p className={styles.lead}>{t('calendar.lead')}</p>
      {url && (
        <OnceShownUrl
          url={url}
          label={t('calendar.address')}
          description={t('calendar.once')}
          copy={t('calendar.copy')}
          copied={t('calendar.copied')}
        />
      )}
      {since && !url && <p>{t('calendar.since', { date: formatDate(since, locale) })}</p>}
      <div className={styles.actions}>
        <Button pending={busy === 'create'} onClick={() => void act('create')}>
          {t(since ? 'calendar.recreate' : 'calendar.create')}
        </Button>
        {since && (
          <Button variant="quiet" icon="trash" pending={busy === 'revoke'} onClick={() => void act('revoke')}>
            {t('calendar.revoke')}
          </Button>
        )}
      </div>
    </section>
  );
}
