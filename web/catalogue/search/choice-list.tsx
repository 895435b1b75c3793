import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue } from '#contract/search.ts';
import type { SearchChoice } from '#contract/search-filters.ts';
import styles from './choice-list.module.css';
import { chosenValues, type SearchAddress, toggleChoice } from './search-address.ts';
import { SearchLink } from './search-link.tsx';

interface Props {
  filter: SearchChoice;
  values: readonly FacetValue[];
  address: SearchAddress;
  nameOf(value: string): string;
  markOf?(value: FacetValue): ReactNode;
  look?: 'rows' | 'tiles';
}

/** Every value is a link that adds itself to the search, or takes itself out: it works before and without scripts. */
export function ChoiceList({ filter, values, address, nameOf, markOf, look = 'rows' }: Props) {
  const { t } = useTranslation(['search', 'catalogue']);
  const chosen = chosenValues(address, filter);
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
            <span className={styles.name}>{name}</span>
            {count > 0 && <span className={styles.count}>{count}</span>}
          </>
        );
        if (count === 0 && !isChosen) {
          return (
            <li key={value} className={styles.choice} data-disabled>
              {content}
              <span className="visually-hidden">{t('choices.nothing')}</span>
            </li>
          );
        }
        return (
          <li key={value}>
            <SearchLink
              address={toggleChoice(address, filter, value)}
              className={styles.choice}
              aria-current={isChosen}
              aria-label={`${name}, ${t('catalogue:modelCount', { count })}`}
            >
              {content}
            </SearchLink>
          </li>
        );
      })}
    </ul>
  );
}
