import { utcDay } from '#contract/shared/days.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import type { UsedBodyType, UsedChoice, UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { BodyMark } from '#web/cars/search/body-mark.tsx';
import { ChoiceList } from '#web/cars/search/choice-list.tsx';
import { FilterGroup } from '#web/cars/search/filter-group.tsx';
import { MakeChoices } from '#web/cars/search/make-choices.tsx';
import { RangeFilter } from '#web/cars/search/range-filter.tsx';
import { chosenRange, chosenValues } from '#web/cars/search/search-url.ts';
import { stableValues } from '#web/cars/search/stable-values.ts';
import { useSearch } from '#web/cars/search/use-search.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FLAGS, valuesShown } from './choice-values.ts';
import { rangeScales } from './range-scales.ts';
import { VariantFilter } from './variant-filter.tsx';

/** All filters, the most used first. */
export function UsedFilters({ answer }: { answer: Pick<UsedSearchAnswer, 'country' | 'facets' | 'bounds'> }) {
  const { country, facets, bounds } = answer;
  const { t } = useTranslation('used-cars');
  const { query, texts } = useSearch();
  const scales = rangeScales(useLocale(), utcDay());

  const chosenIn = (filter: UsedChoice) => chosenValues(query, filter).map((value) => texts.value(filter, value));
  const valuesOf = (filter: UsedChoice) => stableValues(valuesShown(filter, country), facets[filter]);

  const group = (filter: UsedChoice, open = false, note?: string) => (
    <FilterGroup title={texts.title(filter)} chosen={chosenIn(filter).join(', ')} open={open} note={note}>
      <ChoiceList filter={filter} values={valuesOf(filter)} nameOf={(value) => texts.value(filter, value)} />
    </FilterGroup>
  );
  const slider = (filter: UsedRange, open = false) => (
    <FilterGroup
      title={texts.title(filter)}
      chosen={query[filter] ? texts.range(filter, chosenRange(query, filter)) : ''}
      open={open}
    >
      <RangeFilter filter={filter} scale={scales[filter]} bounds={bounds[filter]} />
    </FilterGroup>
  );
  const models = facets.model.map((model) => ({ ...model, name: model.name ?? model.value }));

  return (
    <>
      <FilterGroup title={texts.title('make')} chosen={chosenIn('make').join(', ')} open>
        <MakeChoices makes={facets.make} />
      </FilterGroup>
      {models.length > 0 && (
        <FilterGroup title={texts.title('model')} chosen={chosenIn('model').join(', ')} open>
          <ChoiceList filter="model" values={models} nameOf={(value) => texts.value('model', value)} />
        </FilterGroup>
      )}
      <FilterGroup title={texts.title('variant')} chosen={query.variant ?? ''}>
        <VariantFilter />
      </FilterGroup>
      {slider('price', true)}
      {slider('registration', true)}
      {slider('km', true)}
      {group('fuel', true)}
      {group('gearbox', true)}
      {group('label', true)}
      <FilterGroup title={texts.title('bodyType')} chosen={chosenIn('bodyType').join(', ')}>
        <ChoiceList
          filter="bodyType"
          look="tiles"
          values={valuesOf('bodyType')}
          nameOf={(value) => texts.value('bodyType', value)}
          markOf={({ value }) => <BodyMark bodyType={value as UsedBodyType} />}
        />
      </FilterGroup>
      {slider('power')}
      {group('seller')}
      {group('accident')}
      <FilterGroup title={texts.title('inspection')} chosen={chosenIn('inspection').join(', ')}>
        <ChoiceList
          filter="inspection"
          isSingle
          values={valuesOf('inspection')}
          nameOf={(value) => texts.value('inspection', value)}
        />
      </FilterGroup>
      {group('service')}
      {group('owners')}
      {group('colour')}
      {group('doors')}
      {group('seats')}
      {group('euro')}
      {valuesShown('sticker', country).length > 0 && group('sticker', false, t('derived.sticker'))}
      {country === 'it' && group('novice', false, t('derived.novice'))}
      {slider('days')}
      <FilterGroup title={t('filters.more')} chosen={FLAGS.flatMap(chosenIn).join(', ')}>
        {FLAGS.map((flag) => (
          <ChoiceList key={flag} filter={flag} values={valuesOf(flag)} nameOf={(value) => texts.value(flag, value)} />
        ))}
      </FilterGroup>
    </>
  );
}
