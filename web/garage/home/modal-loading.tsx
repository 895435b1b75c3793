import { useTranslation } from '#web/i18n/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './modal-loading.module.css';

/** Shown while the requested modal is loading. */
export function ModalLoading() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.loading}>
      <Spinner size={40} label={t('spinner.loading')} />
    </div>
  );
}
