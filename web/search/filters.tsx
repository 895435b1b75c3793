import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import type { SearchChoice, SearchRange } from '#contract/search/search-filters.rules.ts';
import { FinanceNote } from '#web/cars/finance-note.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BodyMark } from './body-mark.tsx';
import { ChoiceList } from './choice-list.tsx';
import { allValues } from './choice-values.ts';
import { FilterGroup } from './filter-group.tsx';
import type { FilterTexts } from './filter-texts.ts';
import { MakeChoices } from './make-choices.tsx';
import { RangeFilter } from './range-filter.tsx';
import { chosenRange, chosenValues } from './search-url.ts';
import { useSearch } from './use-search.ts';

interface Props {
  answer: Pick<SearchAnswer, 'facets' | 'bounds'>;
  texts: FilterTexts;
}

/** All filters, the most used first. */
export function Filters({ answer: { facets, bounds }, texts }: Props) {
  const { t } = useTranslation('search');
  const { query } = useSearch();

  const choice = (filter: SearchChoice) => ({
    title: texts.title(filter),
    chosen: chosenValues(query, filter)
      .map((value) => texts.value(filter, value))
      .join(', '),
  });
  const range = (filter: SearchRange) => ({
    title: texts.title(filter),
    chosen: query[filter] ? texts.range(filter, chosenRange(query, filter)) : '',
  });
  const list = (filter: SearchChoice, nameOf = (value: string) => texts.value(filter, value)) => (
    <ChoiceList filter={filter} values={allValues(filter, facets[filter])} nameOf={nameOf} />
  );

  return (
    <>
      <FilterGroup {...range('price')} open>
        <RangeFilter filter="price" bounds={bounds.price} texts={texts} />
      </FilterGroup>
      <FilterGroup {...choice('bodyType')} open>
        <ChoiceList
          filter="bodyType"
          look="tiles"
          values={allValues('bodyType', facets.bodyType)}
          nameOf={(value) => texts.value('bodyType', value)}
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
        <RangeFilter filter="monthly" bounds={bounds.monthly} texts={texts} />
        <FinanceNote />
      </FilterGroup>
      <FilterGroup {...range('power')}>
        <RangeFilter filter="power" bounds={bounds.power} texts={texts} />
      </FilterGroup>
      <FilterGroup {...choice('seats')}>
        {list('seats', (value) => t('choices.seats', { count: Number(value) }))}
      </FilterGroup>
      <FilterGroup {...choice('traction')}>{list('traction')}</FilterGroup>
      <FilterGroup {...range('boot')}>
        <RangeFilter filter="boot" bounds={bounds.boot} texts={texts} />
      </FilterGroup>
      <FilterGroup {...range('electricRange')}>
        <RangeFilter filter="electricRange" bounds={bounds.electricRange} texts={texts} />
      </FilterGroup>
      <FilterGroup {...range('emissions')}>
        <RangeFilter filter="emissions" bounds={bounds.emissions} texts={texts} />
      </FilterGroup>
    </>
  );
}
