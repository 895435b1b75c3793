import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './active-chips.module.css';
import { SearchLink } from './search-link.tsx';
import { activeFilters, withoutFilter, withoutFilters } from './search-url.ts';
import { useSearch } from './use-search.ts';

interface Props {
  /** What gets the focus when the last chip is removed. */
  heading: RefObject<HTMLElement | null>;
}

export function ActiveChips({ heading }: Props) {
  const { kind, query, texts } = useSearch();
  const { t } = useTranslation('search');
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; from: string }>(undefined);
  const filters = activeFilters(kind, query);
  const key = filters.map(({ filter, value }) => `${filter} ${value}`).join();

  // The removed chip had the focus: the next one, or the results, get it.
  useEffect(() => {
    if (!removed.current || removed.current.from === key) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(removed.current.index, links.length - 2)] ?? heading.current;
    removed.current = undefined;
    next?.focus({ preventScroll: true });
  }, [key, heading]);

  if (filters.length === 0) return null;
  const remember = (index: number) => () => {
    removed.current = { index, from: key };
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={t('chips.label')}>
      {filters.map((active, index) => (
        <li key={`${active.filter} ${active.value}`}>
          <SearchLink
            className={styles.chip}
            change={(now) => withoutFilter(kind, now, active)}
            onClick={remember(index)}
          >
            <span className="visually-hidden">{t('chips.remove')} </span>
            <span className={styles.name}>{texts.whole(active)}</span>
            <Icon name="close" size={16} />
          </SearchLink>
        </li>
      ))}
      <li>
        <SearchLink
          className={styles.clear}
          change={(now) => withoutFilters(kind, now)}
          onClick={remember(filters.length)}
        >
          {t('chips.clear')}
        </SearchLink>
      </li>
    </ul>
  );
}
