import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';
import styles from './differences-switch.module.css';

/** Rows are hidden by the style sheet alone, so that it works before and without scripts. */
export function DifferencesSwitch({ count }: { count: number }) {
  const { t } = useTranslation('compare');
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.toggle}
        data-only-differences
        onChange={({ target }) =>
          announce(target.checked ? t('said.onlyDifferences', { count }) : t('said.everything'))
        }
      />
      <span>
        {t('differences.only')} <span className={styles.count}>{t('differences.count', { count })}</span>
      </span>
    </label>
  );
}
