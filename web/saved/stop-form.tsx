import { useState } from 'react';
import { stopDailyMail } from '#contract/saved/saved.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './favourites.module.css';
import { InvalidStopLink } from './invalid-stop-link.tsx';

export default function StopForm({ linkKey: key }: { linkKey: string }) {
  const { t } = useTranslation('favourites');
  const locale = useLocale();
  const [state, setState] = useState<'asked' | 'stopping' | 'stopped' | 'invalid'>('asked');

  async function stop() {
    setState('stopping');
    try {
      await sendRequest(locale, stopDailyMail, { body: { key } });
      setState('stopped');
    } catch (error) {
      const isInvalid = error instanceof AppError && error.code === 'saved.link-invalid';
      setState(isInvalid ? 'invalid' : 'asked');
      if (!isInvalid) showToast({ kind: 'error', text: t('stop.failed') });
    }
  }

  if (state === 'invalid') return <InvalidStopLink />;
  if (state === 'stopped') {
    return (
      <MessageBox
        kind="info"
        title={t('stop.done')}
        heading="h1"
        live
        actions={<ButtonLink to={pagePath('favourites', locale)}>{t('stop.open')}</ButtonLink>}
      >
        <p>{t('stop.doneText')}</p>
      </MessageBox>
    );
  }
  return (
    <div className={styles.mail}>
      <h1>{t('stop.title')}</h1>
      <p>{t('stop.text')}</p>
      <Button variant="primary" pending={state === 'stopping'} onClick={() => void stop()}>
        {t('stop.action')}
      </Button>
    </div>
  );
}
