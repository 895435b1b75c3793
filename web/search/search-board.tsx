import { useRef, useState } from 'react';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import { FinanceNote } from '#web/cars/finance-note.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ActiveChips } from './active-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterTexts } from './filter-texts.ts';
import { Filters } from './filters.tsx';
import { ResultList } from './result-list.tsx';
import styles from './search-board.module.css';
import { activeFilters, type SearchUrl } from './search-url.ts';
import { SortForm } from './sort-form.tsx';
import { useResultAnnouncement } from './use-result-announcement.ts';
import { SearchContext, useSearchState } from './use-search.ts';

const FILTERS_ID = 'filters';
const RESULTS_ID = 'results';

interface Props {
  title: string;
  answer: SearchAnswer;
  /** The search of the response. */
  answered: SearchUrl;
  texts: FilterTexts;
}

/** Filters beside the results, or in a panel over them. */
export function SearchBoard({ title, answer, answered, texts }: Props) {
  const { t } = useTranslation(['search', 'catalogue']);
  const search = useSearchState();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const filters = <Filters answer={answer} texts={texts} />;
  const { total } = answer;
  useResultAnnouncement(answer, heading, isPanelOpen);

  const active = activeFilters(search.query).length;
  const openText = active > 0 ? t('panel.openWith', { count: active }) : t('panel.title');

  function closePanel() {
    setPanelOpen(false);
    heading.current?.scrollIntoView({ block: 'nearest' });
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <SearchContext value={search}>
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
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
              <SortForm />
            </div>
            <h2 id={RESULTS_ID} ref={heading} tabIndex={-1} className={styles.total}>
              {total === 0
                ? t('results.none')
                : [t('catalogue:modelCount', { count: total }), t('results.versions', { count: answer.versions })].join(
                    ', ',
                  )}
            </h2>
            <ActiveChips texts={texts} heading={heading} />
            <div className={styles.notes}>
              <p>{t('notes.prices')}</p>
              {total > 0 && <FinanceNote />}
            </div>
            <div className={styles.answer} data-pending={search.isPending || undefined} aria-busy={search.isPending}>
              <ResultList answer={answer} query={answered} texts={texts} />
            </div>
          </section>
        </div>
        {isPanelOpen && (
          <FilterPanel total={total} onClose={closePanel}>
            {filters}
          </FilterPanel>
        )}
      </div>
    </SearchContext>
  );
}
