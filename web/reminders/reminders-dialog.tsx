import { getReminderSettings, type ReminderSettings, setReminders } from '#contract/reminders/reminders.endpoints.ts';
import { REMINDER_KINDS, type ReminderKind } from '#contract/reminders/reminders.rules.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useCall } from '#web/api/use-call.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { PushChoice } from './push-choice.tsx';
import styles from './reminders.module.css';

interface Props {
  open: boolean;
  onClose(): void;
}

/** Which deadlines are reminded of, and the address of the calendar. */
export default function RemindersDialog({ open, onClose }: Props) {
  // Also the texts of its parts: a dialog must not suspend once it is open.
  const { t } = useTranslation(['reminders', 'deadlines']);
  const { data, error, reload, replace } = useCall(getReminderSettings, {});
  return (
    <Modal open={open} onClose={onClose} title={t('settings.title')}>
      {data ? (
        <div className={styles.parts}>
          <Choices settings={data} onChange={replace} />
          <PushChoice />
          <CalendarAddress since={data.calendar_since} onChange={replace} />
        </div>
      ) : error ? (
        <FailureBox title={t('settings.failed')} heading="h3" onRetry={reload} />
      ) : (
        <Skeleton>
          <SkeletonText lines={6} />
        </Skeleton>
      )}
    </Modal>
  );
}

function Choices({ settings, onChange }: { settings: ReminderSettings; onChange(settings: ReminderSettings): void }) {
  const { t } = useTranslation(['reminders', 'deadlines']);
  const locale = useLocale();
  const errorText = useErrorText();

  /** Saved at once; shown before the answer, so that the next choice builds on it. */
  async function choose(kind: ReminderKind, isOn: boolean) {
    const off = isOn ? settings.off.filter((one) => one !== kind) : [...settings.off, kind];
    onChange({ ...settings, off });
    try {
      onChange(await sendRequest(locale, setReminders, { body: { off } }));
      announce(t(isOn ? 'settings.on' : 'settings.off'));
    } catch (error) {
      onChange(settings);
      showToast({ kind: 'error', text: errorText(error) });
    }
  }

  return (
    <fieldset className={styles.choices}>
      <legend className={styles.lead}>{t('settings.lead')}</legend>
      {REMINDER_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={!settings.off.includes(kind)}
          onChange={({ target }) => void choose(kind, target.checked)}
        >
          {kind === 'own' ? t('settings.own') : t(`deadlines:kinds.${kind}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
