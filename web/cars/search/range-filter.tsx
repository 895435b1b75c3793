import { useEffect, useEffectEvent, useState } from 'react';
import type { Span } from '#contract/search/search.endpoints.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RangeSlider } from '#web/ui/range-slider.tsx';
import { RangeFigures } from './range-figures.tsx';
import styles from './range-filter.module.css';
import { RangePresets } from './range-presets.tsx';
import { type RangeScale, rangeOf, sliderScale, thumbsOf } from './range-stops.ts';
import { chosenRange, withRange } from './search-url.ts';
import { fromTyped, readFigure, toTyped, writeFigure } from './typed-figures.ts';
import { useSearch } from './use-search.ts';

/** Moving a thumb by keys takes several steps. */
const PAUSE_MS = 400;

interface Props {
  filter: string;
  scale: RangeScale;
  /** The values that the other filters leave. */
  bounds: Span | null;
}

/** Presets work without scripts; the slider and the fields refine them. */
export function RangeFilter({ filter, scale, bounds }: Props) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { texts } = useSearch();
  const { range, move, commit } = useDraft(filter);
  const slider = sliderScale(scale, bounds);
  const atStop = (place: number, end: number | undefined) =>
    place > 0 && place < slider.last
      ? texts.figure(filter, slider.stops[place - 1] ?? 0)
      : texts.figure(filter, end ?? 0);
  const typed = toTyped(scale, range, locale);
  const { from, to } = toTyped(scale, bounds ?? {}, locale);
  const write = (figure: number | undefined) => (figure === undefined ? '' : writeFigure(scale, figure, locale));
  // Beside a figure beyond the remaining ones a hint would make a range that runs backwards.
  const hint = (figure: number | undefined, { from: low = 0, to: high = Number.POSITIVE_INFINITY }: NumberRange) => {
    if (figure === undefined || figure < low || figure > high) return '';
    return scale.isPlain || scale.isLength ? write(figure) : formatNumber(figure, locale);
  };
  return (
    <>
      <div className={styles.exact}>
        <RangeSlider
          label={texts.title(filter)}
          hideLabel
          className={styles.slider ?? ''}
          min={0}
          max={slider.last}
          value={thumbsOf(range, slider)}
          disabled={slider.stops.length === 0}
          formatValue={(place) => atStop(place, place === 0 ? bounds?.from : bounds?.to)}
          onChange={(thumbs) => move(rangeOf(thumbs, slider))}
        />
        <RangeFigures
          written={[write(typed.from), write(typed.to)]}
          read={(text) => readFigure(scale, text, locale)}
          inputMode={scale.isLength ? 'decimal' : 'numeric'}
          name={texts.title(filter)}
          units={texts.units(filter)}
          hints={[hint(from, typed), hint(to, typed)]}
          onChange={(typed) => commit(fromTyped(scale, typed, range, locale))}
        />
      </div>
      <RangePresets
        filter={filter}
        scale={scale}
        bounds={bounds}
        label={t('range.quick', { filter: texts.title(filter) })}
      />
    </>
  );
}

/** The values while the thumbs move; the URL is updated when they rest. */
function useDraft(filter: string) {
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
