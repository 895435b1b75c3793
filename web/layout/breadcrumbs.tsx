import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('common');
  return (
    <nav className={styles.breadcrumbs} aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {items.map(({ label, to }) => (
          <li key={label} className={styles.item}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
