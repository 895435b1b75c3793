import { Link } from 'react-router';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type OffersUrl, offersPath, withOffersValue } from '../offers-url.ts';
import styles from './kind-tabs.module.css';

export function KindTabs({ kinds, query }: { kinds: readonly FacetValue[]; query: OffersUrl }) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const chosen = query.kind ?? '';
  const tabs = [
    { value: '', name: t('kinds.all'), count: total },
    ...kinds.map(({ value, count }) => ({ value, name: t(`kinds.${value}`), count })),
  ];
  return (
    <nav aria-label={t('kinds.label')} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ value, name, count }) => (
          <li key={value}>
            <Link
              className={styles.tab}
              to={offersPath(locale, withOffersValue(query, 'kind', value))}
              aria-current={value === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {name} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
