import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { technicalData } from './technical-data.ts';
import styles from './technical-tables.module.css';

export function TechnicalTables({ version }: { version: VersionDetail }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const unknown = t('notStated');
  return (
    <div className={styles.groups}>
      {technicalData(version, locale, t).map(({ id, rows }) => (
        <section key={id} className={styles.group}>
          <h3 className={styles.title}>{t(`data.groups.${id}`)}</h3>
          <dl className={styles.rows}>
            {rows.map(([label, value]) => (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd>{value ?? <span className={styles.unknown}>{unknown}</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
