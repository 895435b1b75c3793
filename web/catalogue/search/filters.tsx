import { useTranslation } from 'react-i18next';
import type { BodyType } from '#contract/catalogue.ts';
import type { SearchAnswer } from '#contract/search.ts';
import type { SearchChoice, SearchRange } from '#contract/search-filters.ts';
import { FinanceNote } from '../finance/finance-note.tsx';
import { BodyMark } from './body-mark.tsx';
import { ChoiceList } from './choice-list.tsx';
import { allValues } from './choice-values.ts';
import { FilterGroup } from './filter-group.tsx';
import type { FilterWords } from './filter-words.ts';
import { MakeChoices } from './make-choices.tsx';
import { RangeFilter } from './range-filter.tsx';
import { chosenRange, chosenValues, type SearchAddress } from './search-address.ts';

interface Props {
  answer: Pick<SearchAnswer, 'facets' | 'bounds'>;
  address: SearchAddress;
  words: FilterWords;
}

/** Every filter, the most asked for first. */
export function Filters({ answer: { facets, bounds }, address, words }: Props) {
  const { t } = useTranslation('search');
  const shared = { address, words };

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
    <ChoiceList filter={filter} values={allValues(filter, facets[filter])} address={address} nameOf={nameOf} />
  );

  return (
    <>
      <FilterGroup {...range('price')} open>
        <RangeFilter filter="price" bounds={bounds.price} {...shared} />
      </FilterGroup>
      <FilterGroup {...choice('bodyType')} open>
        <ChoiceList
          filter="bodyType"
          look="tiles"
          values={allValues('bodyType', facets.bodyType)}
          address={address}
          nameOf={(value) => words.value('bodyType', value)}
          markOf={({ value }) => <BodyMark bodyType={value as BodyType} />}
        />
      </FilterGroup>
      <FilterGroup {...choice('fuel')} open>
        {list('fuel')}
      </FilterGroup>
      <FilterGroup {...choice('make')} open>
        <MakeChoices makes={facets.make} address={address} />
      </FilterGroup>
      {facets.model.length > 0 && (
        <FilterGroup {...choice('model')} open>
          {list('model')}
        </FilterGroup>
      )}
      <FilterGroup {...choice('gearbox')}>{list('gearbox')}</FilterGroup>
      <FilterGroup {...range('monthly')}>
        <RangeFilter filter="monthly" bounds={bounds.monthly} {...shared} />
        <FinanceNote />
      </FilterGroup>
      <FilterGroup {...range('power')}>
        <RangeFilter filter="power" bounds={bounds.power} {...shared} />
      </FilterGroup>
      <FilterGroup {...choice('seats')}>
        {list('seats', (value) => t('choices.seats', { count: Number(value) }))}
      </FilterGroup>
      <FilterGroup {...choice('traction')}>{list('traction')}</FilterGroup>
      <FilterGroup {...range('boot')}>
        <RangeFilter filter="boot" bounds={bounds.boot} {...shared} />
      </FilterGroup>
      <FilterGroup {...range('electricRange')}>
        <RangeFilter filter="electricRange" bounds={bounds.electricRange} {...shared} />
      </FilterGroup>
      <FilterGroup {...range('emissions')}>
        <RangeFilter filter="emissions" bounds={bounds.emissions} {...shared} />
      </FilterGroup>
    </>
  );
}
