import { useId, useState } from 'react';
import type { FacetValue } from '#contract/search/search.endpoints.ts';
import { MakeMark } from '#web/cars/make-mark.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import fieldStyles from '#web/ui/field.module.css';
import { matchesSearch } from '#web/ui/search-match.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './make-choices.module.css';
import { chosenValues } from './search-url.ts';
import { useSearch } from './use-search.ts';

/** The number of makes shown at first: those with the most models. */
const FEW = 8;

function topOf(makes: readonly FacetValue[]): Set<string> {
  const byCount = makes.toSorted((a, b) => b.count - a.count);
  return new Set(byCount.slice(0, FEW).map(({ value }) => value));
}

export function MakeChoices({ makes }: { makes: readonly FacetValue[] }) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const nameOf = (slug: string) => makes.find(({ value }) => value === slug)?.name ?? slug;
  const { query } = useSearch();
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const chosen = chosenValues(query, 'make');
  const shown = text.trim() ? makes.filter(({ value }) => matchesSearch(nameOf(value), text.trim())) : makes;
  const isShort = !isWhole && text.trim() === '' && makes.length > FEW;
  const top = topOf(makes);
  const isMissing = text.trim() !== '' && shown.length === 0;
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
      <div id={listId}>
        <ChoiceList
          filter="make"
          values={shown}
          nameOf={nameOf}
          markOf={({ value, name = value }) => <MakeMark slug={value} name={name} />}
          isFolded={({ value }) => isShort && !top.has(value) && !chosen.includes(value)}
        />
      </div>
      {makes.length > FEW && text.trim() === '' && (
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('choices.fewMakes') : t('choices.allMakes', { count: makes.length })}
        </Button>
      )}
      <p role="status" className={styles.nothing} hidden={!isMissing}>
        {isMissing && t('choices.noMake')}
      </p>
    </>
  );
}
