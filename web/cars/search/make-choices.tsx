import { useState } from 'react';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import { MakeMark } from '#web/cars/make-mark.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import fieldStyles from '#web/ui/field.module.css';
import { matchesSearch } from '#web/ui/search-match.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './make-choices.module.css';

/** The number of makes shown at first. */
const FEW = 10;

export function MakeChoices({ makes }: { makes: readonly FacetValue[] }) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const nameOf = (slug: string) => makes.find(({ value }) => value === slug)?.name ?? slug;
  const shown = text.trim() ? makes.filter(({ value }) => matchesSearch(nameOf(value), text.trim())) : makes;
  return (
    <>
      {makes.length > FEW && (
        <div className={`${fieldStyles.control} ${styles.find}`}>
          <input
            type="search"
            className={fieldStyles.input}
            aria-label={t('choices.findMake')}
            placeholder={t('choices.findMake')}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <div className={styles.scroll} data-long={makes.length > FEW || undefined}>
        <ChoiceList
          filter="make"
          values={shown}
          nameOf={nameOf}
          markOf={({ value, name = value }) => <MakeMark slug={value} name={name} />}
        />
      </div>
      <p role="status" className={styles.nothing} hidden={shown.length > 0}>
        {shown.length === 0 && t('choices.noMake')}
      </p>
    </>
  );
}
