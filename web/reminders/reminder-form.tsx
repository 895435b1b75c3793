import { useState } from 'react';
import { answerReminder, type RemindedDeadline, readReminder } from '#contract/reminders/reminders.endpoints.ts';
import type { ReminderAction } from '#contract/reminders/reminders.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { InvalidReminderLink } from './invalid-reminder-link.tsx';
import styles from './reminders.module.css';

const isInvalid = (error: unknown) => error instanceof AppError && error.code === 'reminders.link-invalid';

/** One button, without signing in. */
export default function ReminderForm({ linkKey: key, action }: { linkKey: string; action: ReminderAction }) {
  const { t } = useTranslation('reminders');
  const locale = useLocale();
  const { data, error } = useCall(readReminder, { body: { key } });
  const [state, setState] = useState<'asked' | 'sending' | 'invalid'>('asked');
  const [answer, setAnswer] = useState<{ deadline: RemindedDeadline | null }>();

  async function send() {
    setState('sending');
    try {
      setAnswer(await sendRequest(locale, answerReminder, { body: { key, action } }));
    } catch (failure) {
      setState(isInvalid(failure) ? 'invalid' : 'asked');
      if (!isInvalid(failure)) showToast({ kind: 'error', text: t('page.failed') });
    }
  }

  if (state === 'invalid' || isInvalid(error)) return <InvalidReminderLink />;
  const isDone = action === 'done' && data?.deadline?.is_done;
  const done = answer ?? (isDone ? data : undefined);
  if (done) {
    const next = action === 'done' ? done.deadline?.due_on : undefined;
    return (
      <MessageBox
        kind="info"
        title={t(`${action}.result`)}
        heading="h1"
        live
        actions={<ButtonLink to={pagePath('dashboard', locale)}>{t('page.open')}</ButtonLink>}
      >
        {next && <p>{t('page.next', { date: formatDay(next, locale) })}</p>}
      </MessageBox>
    );
  }
  return (
    <div className={styles.form}>
      <h1>{t('page.title')}</h1>
      {action !== 'stop' && data?.deadline && <Deadline deadline={data.deadline} />}
      <p>{t(`${action}.text`)}</p>
      <Button variant="primary" pending={state === 'sending'} onClick={() => void send()}>
        {t(`${action}.action`)}
      </Button>
    </div>
  );
}

function Deadline({ deadline }: { deadline: RemindedDeadline }) {
  const { t } = useTranslation(['reminders', 'deadlines']);
  const locale = useLocale();
  const { name, kind, plate, country, car, due_on } = deadline;
  return (
    <div className={styles.deadline}>
      <p>
        <strong>{name || t(`deadlines:kinds.${kind}`)}</strong>
        {car && ` · ${car}`}
      </p>
      <Plate country={country} value={plate} size="s" />
      {due_on && <p>{t('page.due', { date: formatDay(due_on, locale) })}</p>}
    </div>
  );
}
