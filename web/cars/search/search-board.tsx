import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ActiveChips } from './active-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterTexts } from './filter-texts.ts';
import styles from './search-board.module.css';
import { activeFilters, type SearchKind, type SearchUrl } from './search-url.ts';
import { SortForm } from './sort-form.tsx';
import { type FoundResults, useResultAnnouncement } from './use-result-announcement.ts';
import { SearchContext, useSearchState } from './use-search.ts';

const FILTERS_ID = 'filters';
const RESULTS_ID = 'results';

interface Props {
  kind: SearchKind;
  texts: FilterTexts;
  title: string;
  answer: FoundResults;
  /** The search of the response, if it is not the one of the URL. */
  query?: SearchUrl;
  /** Below the title. */
  intro?: ReactNode;
  filters: ReactNode;
  sorts: readonly string[];
  /** The number of results in words. */
  heading: string;
  /** Above the results. */
  notes?: ReactNode;
  /** The results. */
  children: ReactNode;
}

/** Filters beside the results, or in a panel over them. */
export function SearchBoard({
  kind,
  texts,
  title,
  answer,
  query,
  intro,
  filters,
  sorts,
  heading,
  notes,
  children,
}: Props) {
  const { t } = useTranslation('search');
  const search = useSearchState(kind, query);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const headline = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useResultAnnouncement(answer, texts, headline, isPanelOpen);

  const active = activeFilters(kind, search.query).length;
  const openText = active > 0 ? t('panel.openWith', { count: active }) : t('panel.title');

  function closePanel() {
    setPanelOpen(false);
    headline.current?.scrollIntoView({ block: 'nearest' });
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <SearchContext value={{ ...search, kind, texts }}>
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {intro}
        <div className={styles.board}>
          <aside id={FILTERS_ID} className={styles.filters} aria-label={t('panel.title')}>
            {!isPanelOpen && filters}
          </aside>
          <section className={styles.results} aria-labelledby={RESULTS_ID}>
            <div className={styles.toolbar}>
              <a className={styles.jump} href={`#${FILTERS_ID}`}>
                {openText}
              </a>
              <button
                ref={opener}
                type="button"
                className={styles.open}
                aria-haspopup="dialog"
                onClick={() => setPanelOpen(true)}
              >
                <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                  <path
                    d="M4 7h9m5 0h2M4 17h2m5 0h9M15.500 9.500v-5m-7 15v-5"
                    strokeWidth="1.75"
                    strokeLinecap="round"
                  />
                </svg>
                {openText}
              </button>
              <SortForm sorts={sorts} />
            </div>
            <h2 id={RESULTS_ID} ref={headline} tabIndex={-1} className={styles.total}>
              {heading}
            </h2>
            <ActiveChips heading={headline} />
            {notes && <div className={styles.notes}>{notes}</div>}
            <div className={styles.answer} data-pending={search.isPending || undefined} aria-busy={search.isPending}>
              {children}
            </div>
          </section>
        </div>
        {isPanelOpen && (
          <FilterPanel total={answer.total} onClose={closePanel}>
            {filters}
          </FilterPanel>
        )}
      </div>
    </SearchContext>
  );
}
