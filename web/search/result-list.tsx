import { memo } from 'react';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyResult } from './empty-result.tsx';
import type { FilterTexts } from './filter-texts.ts';
import { ResultCard } from './result-card.tsx';
import styles from './result-list.module.css';
import { type SearchUrl, searchPath, withPage } from './search-url.ts';

interface Props {
  answer: SearchAnswer;
  /** The search of the response. */
  query: SearchUrl;
  texts: FilterTexts;
}

/** Memoized: the many cards change only with a new response, not with every click. */
export const ResultList = memo(function ResultList({ answer, query, texts }: Props) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { results, total, page, pages, relaxations } = answer;
  const pathOf = (number: number) => searchPath(locale, withPage(query, number));
  if (total === 0) return <EmptyResult relaxations={relaxations} query={query} texts={texts} />;
  if (results.length === 0) {
    return (
      <div className={styles.beyond}>
        <h3>{t('beyond.title')}</h3>
        <p>{t('beyond.text')}</p>
        <ButtonLink to={pathOf(1)}>{t('beyond.action')}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {results.map((result) => (
          <li key={result.id}>
            <ResultCard result={result} />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination page={page} pages={pages} href={pathOf} />
      </div>
    </>
  );
});
