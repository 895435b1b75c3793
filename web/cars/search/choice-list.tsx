import type { ReactNode } from 'react';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import styles from './choice-list.module.css';
import { SearchLink } from './search-link.tsx';
import { chosenValues, toggleChoice, withValue } from './search-url.ts';
import { useSearch } from './use-search.ts';

interface Props {
  filter: string;
  values: readonly FacetValue[];
  nameOf(value: string): string;
  markOf?(value: FacetValue): ReactNode;
  look?: 'rows' | 'tiles';
  /** A chosen value replaces the one before, because it holds it. */
  isSingle?: boolean;
  /** Values that are hidden until somebody unfolds the list, which needs scripts. */
  isFolded?(value: FacetValue): boolean;
}

/** Every value is a link that adds itself to the search, or removes itself: it works without scripts. */
export function ChoiceList({ filter, values, nameOf, markOf, look = 'rows', isSingle = false, isFolded }: Props) {
  const locale = useLocale();
  const { query, texts } = useSearch();
  const chosen = chosenValues(query, filter);
  return (
    <ul className={styles[look]}>
      {values.map((facet) => {
        const { value, count } = facet;
        const name = nameOf(value);
        const isChosen = chosen.includes(value);
        const content = (
          <>
            {look === 'rows' && <span className={styles.box} />}
            {markOf?.(facet)}
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.count}>
              {formatNumber(count, locale)}
              <span className="visually-hidden"> {texts.counted(count)}</span>
            </span>
          </>
        );
        if (count === 0 && !isChosen) {
          return (
            <li key={value} className={styles.choice} data-disabled data-folded={isFolded?.(facet) || undefined}>
              {content}
            </li>
          );
        }
        return (
          <li key={value} data-folded={isFolded?.(facet) || undefined}>
            <SearchLink
              change={(now) =>
                isSingle ? withValue(now, filter, isChosen ? undefined : value) : toggleChoice(now, filter, value)
              }
              className={styles.choice}
              aria-current={isChosen}
            >
              {content}
            </SearchLink>
          </li>
        );
      })}
    </ul>
  );
}
