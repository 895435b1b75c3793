import { USED_KEY } from '#contract/catalogue/comparison.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './comparison.module.css';

export function MissingVersions({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('compare');
  if (keys.length === 0) return null;
  const cars = keys.map((key) => key.replace(USED_KEY, `${t('values.used')} $1`).replaceAll(/[/-]+/g, ' ')).join(', ');
  return (
    <div className={styles.notice}>
      <p className={styles.missing}>{t('missing', { count: keys.length, cars })}</p>
    </div>
  );
}
