import type { ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import styles from './result-pages.module.css';
import { type SearchKind, type SearchUrl, searchPath, withPage } from './search-url.ts';

interface Props {
  kind: SearchKind;
  /** The search of the response. */
  query: SearchUrl;
  page: number;
  pages: number;
  /** One list item per result; none beyond the last page. */
  children: readonly ReactNode[];
}

/** A page of cards, with links to the other pages. */
export function ResultPages({ kind, query, page, pages, children }: Props) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const pathOf = (number: number) => searchPath(kind, locale, withPage(query, number));
  if (children.length === 0) {
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
      <ul className={styles.grid}>{children}</ul>
      <div className={styles.pages}>
        <Pagination page={page} pages={pages} href={pathOf} />
      </div>
    </>
  );
}
