import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './fact-groups.module.css';

export interface FactGroup {
  id: string;
  title: string;
  /** Names with their values; null where the value is not stated. */
  rows: readonly (readonly [label: string, value: string | null])[];
}

/** Groups of facts in columns. */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={styles.groups}>
      {groups.map(({ id, title, rows }) => (
        <section key={id} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.rows}>
            {rows.map(([label, value]) => (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>{value ?? <span className={styles.unknown}>{t('notStated')}</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
