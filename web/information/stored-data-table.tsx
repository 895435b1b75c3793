import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './stored-data-table.module.css';

const ROWS = [
  'account',
  'registration',
  'vehicles',
  'deadlines',
  'logbook',
  'reminders',
  'sharing',
  'photos',
  'configurations',
  'saved',
  'quotes',
  'purchases',
  'vouchers',
  'ratings',
  'payments',
  'policies',
  'advisor',
  'calls',
  'listingReports',
  'consents',
  'sessions',
  'networks',
  'accesses',
  'mail',
  'events',
  'limits',
  'logs',
] as const;
const FACTS = ['purpose', 'basis', 'retention'] as const;

/** Stored data with purpose, legal basis and retention. On mobile each row is a card. */
export function StoredDataTable({ days }: { days: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('information');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('privacy.stored.title')}</caption>
      <thead className={styles.head}>
        <tr>
          {(['data', ...FACTS] as const).map((column) => (
            <th key={column} scope="col">
              {t(`privacy.stored.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className={styles.row}>
            <th className={styles.what} scope="row">
              {t(`privacy.stored.rows.${row}.data`)}
              <span className={styles.details}>{t(`privacy.stored.rows.${row}.details`)}</span>
            </th>
            {FACTS.map((fact) => (
              <td key={fact} className={styles.fact} data-label={t(`privacy.stored.${fact}`)}>
                {t(`privacy.stored.rows.${row}.${fact}`, days)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
