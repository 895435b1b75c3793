import { useEffect, useEffectEvent, useState } from 'react';
import type { Span } from '#contract/search/search.endpoints.ts';
import type { SearchRange } from '#contract/search/search-filters.rules.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import type { FilterTexts } from './filter-texts.ts';
import { RangeFigures } from './range-figures.tsx';
import styles from './range-filter.module.css';
import { RangePresets } from './range-presets.tsx';
import { rangeOf, rangeScale, sliderScale, thumbsOf } from './range-stops.ts';
import { chosenRange, withRange } from './search-url.ts';
import { fromTyped, toTyped, unitsOf } from './typed-figures.ts';
import { useSearch } from './use-search.ts';

/** Moving a thumb by keys takes several steps. */
const PAUSE_MS = 400;

interface Props {
  filter: SearchRange;
  /** The values that the other filters leave. */
  bounds: Span | null;
  texts: FilterTexts;
}

/** Presets work without scripts; the slider and the fields refine them. */
export function RangeFilter({ filter, bounds, texts }: Props) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { range, move, commit } = useDraft(filter);
  const scale = sliderScale(rangeScale(filter, locale), bounds);
  const atStop = (place: number, end: number | undefined) =>
    place > 0 && place < scale.last
      ? texts.figure(filter, scale.stops[place - 1] ?? 0)
      : texts.figure(filter, end ?? 0);
  const { from, to } = toTyped(filter, bounds ?? {}, locale);
  const hint = (figure: number | undefined) => (figure === undefined ? '' : formatNumber(figure, locale));
  return (
    <>
      <div className={styles.exact}>
        <RangeSlider
          label={texts.title(filter)}
          hideLabel
          className={styles.slider ?? ''}
          min={0}
          max={scale.last}
          value={thumbsOf(range, scale)}
          disabled={scale.stops.length === 0}
          formatValue={(place) => atStop(place, place === 0 ? bounds?.from : bounds?.to)}
          onChange={(thumbs) => move(rangeOf(thumbs, scale))}
        />
        <RangeFigures
          range={toTyped(filter, range, locale)}
          name={texts.title(filter)}
          units={unitsOf(filter, locale)}
          hints={[hint(from), hint(to)]}
          onChange={(typed) => commit(fromTyped(filter, typed, range, locale))}
        />
      </div>
      <RangePresets
        filter={filter}
        bounds={bounds}
        texts={texts}
        label={t('range.quick', { filter: texts.title(filter) })}
      />
    </>
  );
}

/** The values while the thumbs move; the URL is updated when they rest. */
function useDraft(filter: SearchRange) {
  const { query, go } = useSearch();
  const [draft, setDraft] = useState<NumberRange>();

  function commit(range: NumberRange) {
    setDraft(undefined);
    go((now) => withRange(now, filter, range));
  }

  const commitAtRest = useEffectEvent(commit);
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => commitAtRest(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return { range: draft ?? chosenRange(query, filter), move: setDraft, commit };
}
