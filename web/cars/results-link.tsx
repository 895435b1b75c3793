import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLastSearch } from './last-search.ts';
import styles from './results-link.module.css';

/** Back to the results from which a car was opened; nothing for somebody who has not searched. */
export function ResultsLink() {
  const { t } = useTranslation('common');
  const search = useLastSearch();
  if (!search) return null;
  return (
    <Link to={search.path} className={styles.link}>
      <Icon name="chevron-left" size={20} />
      <span>
        <span className="visually-hidden">{t('results.back')} </span>
        {t('results.count', { count: search.total })}
      </span>
    </Link>
  );
}
