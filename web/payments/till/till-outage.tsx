import { TILL_DELAY_SECONDS } from '#contract/payments/till.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './till.module.css';

interface Props {
  isDown: boolean;
  isSending: boolean;
  onChange(isDown: boolean): void;
}

/** Makes the till unreachable for our server, to see what people are told then. */
export function TillOutage({ isDown, isSending, onChange }: Props) {
  const { t } = useTranslation('till');
  return (
    <section className={styles.outage}>
      <h2 className={styles.outageTitle}>{t('down.title')}</h2>
      <p>{t(isDown ? 'down.now' : 'down.text')}</p>
      <Button size="s" pending={isSending} onClick={() => onChange(!isDown)}>
        {isDown ? t('down.stop') : t('down.start', { seconds: TILL_DELAY_SECONDS })}
      </Button>
    </section>
  );
}
