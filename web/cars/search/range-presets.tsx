import type { Span } from '#contract/search/search.endpoints.ts';
import { writeRange } from '#contract/shared/number-range.ts';
import styles from './range-presets.module.css';
import { meets, type RangeScale } from './range-stops.ts';
import { SearchLink } from './search-link.tsx';
import { withRange } from './search-url.ts';
import { useSearch } from './use-search.ts';

interface Props {
  filter: string;
  scale: RangeScale;
  bounds: Span | null;
  label: string;
}

export function RangePresets({ filter, scale, bounds, label }: Props) {
  const { query, texts } = useSearch();
  return (
    <ul className={styles.presets} aria-label={label}>
      {scale.presets.map((preset) => {
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
