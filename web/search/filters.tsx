import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import type { SearchChoice, SearchRange } from '#contract/search/search-filters.rules.ts';
import { FinanceNote } from '#web/cars/finance-note.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BodyMark } from './body-mark.tsx';
import { ChoiceList } from './choice-list.tsx';
import { allValues } from './choice-values.ts';
import { FilterGroup } from './filter-group.tsx';
import type { FilterWords } from './filter-words.ts';
import { MakeChoices } from './make-choices.tsx';
import { RangeFilter } from './range-filter.tsx';
import { chosenRange, chosenValues } from './search-url.ts';
import { useSearch } from './use-search.ts';

interface Props {
  answer: Pick<SearchAnswer, 'facets' | 'bounds'>;
  words: FilterWords;
}

/** All filters, the most used first. */
export function Filters({ answer: { facets, bounds }, words }: Props) {
  const { t } = useTranslation('search');
  const { address } = useSearch();

  const choice = (filter: SearchChoice) => ({
    title: words.title(filter),
    chosen: chosenValues(address, filter)
      .map((value) => words.value(filter, value))
      .join(', '),
  });
  const range = (filter: SearchRange) => ({
    title: words.title(filter),
    chosen: address[filter] ? words.range(filter, chosenRange(address, filter)) : '',
  });
  const list = (filter: SearchChoice, nameOf = (value: string) => words.value(filter, value)) => (
    <ChoiceList filter={filter} values={allValues(filter, facets[filter])} nameOf={nameOf} />
  );

  return (
    <>
      <FilterGroup {...range('price')} open>
        <RangeFilter filter="price" bounds={bounds.price} words={words} />
      </FilterGroup>
      <FilterGroup {...choice('bodyType')} open>
        <ChoiceList
          filter="bodyType"
          look="tiles"
          values={allValues('bodyType', facets.bodyType)}
          nameOf={(value) => words.value('bodyType', value)}
          markOf={({ value }) => <BodyMark bodyType={value as BodyType} />}
        />
      </FilterGroup>
      <FilterGroup {...choice('fuel')} open>
        {list('fuel')}
      </FilterGroup>
      <FilterGroup {...choice('make')} open>
        <MakeChoices makes={facets.make} />
      </FilterGroup>
      {facets.model.length > 0 && (
        <FilterGroup {...choice('model')} open>
          {list('model')}
        </FilterGroup>
      )}
      <FilterGroup {...choice('gearbox')}>{list('gearbox')}</FilterGroup>
      <FilterGroup {...range('monthly')}>
        <RangeFilter filter="monthly" bounds={bounds.monthly} words={words} />
        <FinanceNote />
      </FilterGroup>
      <FilterGroup {...range('power')}>
        <RangeFilter filter="power" bounds={bounds.power} words={words} />
      </FilterGroup>
      <FilterGroup {...choice('seats')}>
        {list('seats', (value) => t('choices.seats', { count: Number(value) }))}
      </FilterGroup>
      <FilterGroup {...choice('traction')}>{list('traction')}</FilterGroup>
      <FilterGroup {...range('boot')}>
        <RangeFilter filter="boot" bounds={bounds.boot} words={words} />
      </FilterGroup>
      <FilterGroup {...range('electricRange')}>
        <RangeFilter filter="electricRange" bounds={bounds.electricRange} words={words} />
      </FilterGroup>
      <FilterGroup {...range('emissions')}>
        <RangeFilter filter="emissions" bounds={bounds.emissions} words={words} />
      </FilterGroup>
    </>
  );
}
