import type { Understanding } from '#contract/search/search.endpoints.ts';
import { SearchLink } from '#web/cars/search/search-link.tsx';
import type { SearchUrl } from '#web/cars/search/search-url.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { inQuotes } from './understood-query.ts';
import styles from './understood-text.module.css';

interface Props {
  url: SearchUrl;
  understood: Understanding | null;
}

/** Which typing errors of the text were corrected, and which words had no effect. */
export function UnderstoodText({ url, understood }: Props) {
  const { t } = useTranslation('search');
  const { q = '', page: _page, ...chosen } = url;
  if (!understood) return null;
  const { corrections, ignored } = understood;
  const joined = (end: 'from' | 'to') => corrections.map((correction) => correction[end]).join(' ');
  return (
    <>
      {corrections.length > 0 && (
        <p className={styles.line}>
          {t('understood.corrected', { text: joined('to'), words: joined('from') })}{' '}
          <SearchLink change={() => ({ ...chosen, q: inQuotes(q) })}>{t('understood.exactly')}</SearchLink>
        </p>
      )}
      {ignored.length > 0 && <p className={styles.line}>{t('understood.ignored', { words: ignored.join(', ') })}</p>}
    </>
  );
}
