import type { Span } from '#contract/search/search.endpoints.ts';
import type { SearchRange } from '#contract/search/search-filters.rules.ts';
import { writeRange } from '#contract/shared/number-range.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import type { FilterTexts } from './filter-texts.ts';
import styles from './range-presets.module.css';
import { meets, rangeScale } from './range-stops.ts';
import { SearchLink } from './search-link.tsx';
import { withRange } from './search-url.ts';
import { useSearch } from './use-search.ts';

interface Props {
  filter: SearchRange;
  bounds: Span | null;
  texts: FilterTexts;
  label: string;
}

export function RangePresets({ filter, bounds, texts, label }: Props) {
  const { query } = useSearch();
  const locale = useLocale();
  return (
    <ul className={styles.presets} aria-label={label}>
      {rangeScale(filter, locale).presets.map((preset) => {
        const written = writeRange(preset) ?? '';
        const isChosen = query[filter] === written;
        const text = texts.range(filter, preset);
        return (
          <li key={written}>
            {isChosen || meets(preset, bounds) ? (
              <SearchLink
                className={styles.preset}
                aria-current={isChosen}
                change={(now) => withRange(now, filter, isChosen ? {} : preset)}
              >
                {text}
              </SearchLink>
            ) : (
              <span className={styles.preset} data-disabled>
                {text}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
