import { useTranslation } from '#web/i18n/use-translation.ts';
import { ROLE } from '#web/ui/table-roles.ts';
import styles from './kept-table.module.css';

const ROWS = [
  'account',
  'registration',
  'vehicles',
  'deadlines',
  'photos',
  'configurations',
  'quotes',
  'purchases',
  'vouchers',
  'advisor',
  'calls',
  'consents',
  'sessions',
  'machines',
  'mail',
  'counting',
  'limits',
  'logs',
] as const;
const FACTS = ['why', 'basis', 'until'] as const;

/** Stored data with purpose, legal basis and retention. On mobile each row is a card. */
export function StoredTable() {
  const { t } = useTranslation('information');
  return (
    <table className={styles.table} {...ROLE.table}>
      <caption className="visually-hidden">{t('privacy.kept.title')}</caption>
      <thead className={styles.head} {...ROLE.group}>
        <tr {...ROLE.row}>
          {(['what', ...FACTS] as const).map((column) => (
            <th key={column} {...ROLE.columnHeader}>
              {t(`privacy.kept.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {ROWS.map((row) => (
          <tr key={row} className={styles.row} {...ROLE.row}>
            <th className={styles.what} {...ROLE.rowHeader}>
              {t(`privacy.kept.rows.${row}.what`)}
              {row !== 'registration' && row !== 'deadlines' && (
                <span className={styles.details}>{t(`privacy.kept.rows.${row}.details`)}</span>
              )}
            </th>
            {FACTS.map((fact) => (
              <td key={fact} className={styles.fact} data-label={t(`privacy.kept.${fact}`)} {...ROLE.cell}>
                {t(`privacy.kept.rows.${row}.${fact}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
