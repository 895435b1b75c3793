import { useEffect, useRef } from 'react';
import { formatLongDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './call-modal.module.css';

interface Props {
  day: string | null;
  when: string;
  onClose(): void;
}

export function CallThanks({ day, when, onClose }: Props) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const promise = useRef<HTMLParagraphElement>(null);
  useEffect(() => promise.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <p ref={promise} tabIndex={-1} className={styles.promise} role="status">
        {day === null ? t('call.thanks.soon') : t(`call.thanks.${when}`, { date: formatLongDay(day, locale) })}
      </p>
      <p>{t('call.thanks.text')}</p>
      <Button variant="primary" onClick={onClose}>
        {t('call.thanks.close')}
      </Button>
    </div>
  );
}
