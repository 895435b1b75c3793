import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import type { SearchChoice, SearchRange } from '#contract/search/search-filters.rules.ts';
import { BodyMark } from '#web/cars/search/body-mark.tsx';
import { ChoiceList } from '#web/cars/search/choice-list.tsx';
import { FilterGroup } from '#web/cars/search/filter-group.tsx';
import { MakeChoices } from '#web/cars/search/make-choices.tsx';
import { RangeFilter } from '#web/cars/search/range-filter.tsx';
import { chosenRange, chosenValues } from '#web/cars/search/search-url.ts';
import { useSearch } from '#web/cars/search/use-search.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { allValues } from './choice-values.ts';
import { rangeScale } from './range-scales.ts';

/** All filters, the most used first. */
export function Filters({ answer: { facets, bounds } }: { answer: Pick<SearchAnswer, 'facets' | 'bounds'> }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { query, texts } = useSearch();

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
  const slider = (filter: SearchRange) => (
    <RangeFilter filter={filter} scale={rangeScale(filter, locale)} bounds={bounds[filter]} />
  );

  return (
    <>
      <FilterGroup {...range('price')} open>
        {slider('price')}
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
      <FilterGroup {...range('monthly')}>{slider('monthly')}</FilterGroup>
      {facets.offers.length > 0 && <FilterGroup {...choice('offers')}>{list('offers')}</FilterGroup>}
      {facets.novice.length > 0 && <FilterGroup {...choice('novice')}>{list('novice')}</FilterGroup>}
      {facets.sticker.length > 0 && (
        <FilterGroup {...choice('sticker')} note={t('choices.stickersNote')}>
          {list('sticker')}
        </FilterGroup>
      )}
      <FilterGroup {...range('power')}>{slider('power')}</FilterGroup>
      <FilterGroup {...choice('seats')}>
        {list('seats', (value) => t('choices.seats', { count: Number(value) }))}
      </FilterGroup>
      {facets.doors.length > 0 && (
        <FilterGroup {...choice('doors')}>
          {list('doors', (value) => t('choices.doors', { count: Number(value) }))}
        </FilterGroup>
      )}
      {facets.equipment.length > 0 && (
        <FilterGroup {...choice('equipment')} note={t('choices.equipmentNote')}>
          {list('equipment')}
        </FilterGroup>
      )}
      <FilterGroup {...choice('traction')}>{list('traction')}</FilterGroup>
      <FilterGroup {...range('boot')}>{slider('boot')}</FilterGroup>
      <FilterGroup {...range('length')}>{slider('length')}</FilterGroup>
      <FilterGroup {...range('width')} note={t('choices.widthNote')}>
        {slider('width')}
      </FilterGroup>
      <FilterGroup {...range('electricRange')}>{slider('electricRange')}</FilterGroup>
      <FilterGroup {...choice('consumption')}>{list('consumption')}</FilterGroup>
      <FilterGroup {...range('emissions')}>{slider('emissions')}</FilterGroup>
    </>
  );
}
