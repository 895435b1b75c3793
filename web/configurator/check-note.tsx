import { useLocation } from 'react-router';
import { formatDifference, formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import styles from './check-note.module.css';
import type { ServerCheck } from './use-server-check.ts';

interface Props {
  check: ServerCheck;
  /** The total calculated by the browser. */
  price: number;
  onRetry(): void;
}

/** Whether the server calculates the same; if not, its result is shown. */
export function CheckNote({ check, price, onRetry }: Props) {
  const { t } = useTranslation('configurator');
  const locale = useLocale();
  const { pathname } = useLocation();

  if (check.status === 'different') {
    const { checked } = check;
    const values = {
      price: formatPrice(checked.price, locale),
      difference: formatDifference(checked.price - price, locale),
    };
    const search = `?${new URLSearchParams({ c: checked.code, step: '5' })}`;
    return (
      <MessageBox
        kind="warning"
        heading="h3"
        title={t('check.different', values)}
        live
        actions={<Button onClick={() => window.location.assign(pathname + search)}>{t('check.update')}</Button>}
      >
        <p>{t('check.differentText')}</p>
      </MessageBox>
    );
  }
  return (
    <p className={styles.note} role="status" data-status={check.status}>
      {check.status !== 'checking' && <Icon name={check.status === 'confirmed' ? 'check' : 'warning'} size={20} />}
      <span>{t(`check.${check.status}`)}</span>
      {check.status === 'failed' && (
        <Button variant="quiet" size="s" onClick={onRetry}>
          {t('check.retry')}
        </Button>
      )}
    </p>
  );
}
