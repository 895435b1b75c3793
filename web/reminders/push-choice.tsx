import { useEffect, useState } from 'react';
import { getPushKey } from '#contract/reminders/reminders.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { currentSubscription, mayPush, subscribe, unsubscribe, watchBlocked } from './push-subscription.ts';
import styles from './reminders.module.css';

/** Reminders as notifications of this browser; only where the browser can show them. */
export function PushChoice() {
  const { t } = useTranslation('reminders');
  const locale = useLocale();
  const errorText = useErrorText();
  const [isOn, setOn] = useState<boolean>();
  const { data: key } = useCall(getPushKey, {});
  const [isBlocked, setBlocked] = useState<boolean>();

  useEffect(() => {
    if (!mayPush()) return;
    void currentSubscription().then((subscription) => setOn(subscription !== undefined));
    return watchBlocked(setBlocked);
  }, []);

  async function choose(wanted: boolean, publicKey: string) {
    setOn(wanted);
    try {
      const isDone = wanted ? await subscribe(locale, publicKey) : await unsubscribe(locale);
      if (!isDone) setOn(!wanted);
      else announce(t(wanted ? 'push.on' : 'push.off'));
    } catch (error) {
      setOn(!wanted);
      showToast({ kind: 'error', text: error instanceof DOMException ? t('push.failed') : errorText(error) });
    }
  }

  if (!mayPush()) return null;
  return (
    <div className={styles.choices}>
      <h3>{t('push.title')}</h3>
      <p className={styles.lead}>{t('push.lead')}</p>
      <Checkbox
        checked={isOn ?? false}
        disabled={isBlocked !== false || isOn === undefined || !key}
        onChange={({ target }) => key && void choose(target.checked, key.public_key)}
      >
        {t('push.choice')}
      </Checkbox>
      {isBlocked && <p>{t('push.denied')}</p>}
    </div>
  );
}
