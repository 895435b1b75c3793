import { useId } from 'react';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiusInKm, type UsedRadius } from '#contract/used-cars/used-cars.rules.ts';
import outlines from '#web/cars/map/outlines.svg?url';
import { SearchLink } from '#web/cars/search/search-link.tsx';
import { type SearchUrl, withValue } from '#web/cars/search/search-url.ts';
import { useSearch } from '#web/cars/search/use-search.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { COUNTRY_FRAMES } from './country-frames.ts';
import {
  type Frame,
  fitFrame,
  frameAround,
  frameOfCircle,
  lengthOf,
  MAP,
  project,
  readArea,
  scaleOf,
} from './map-frame.ts';
import { mergeClusters } from './merge-clusters.ts';
import styles from './result-map.module.css';

interface Props {
  answer: Pick<UsedSearchAnswer, 'country' | 'origin' | 'clusters'>;
  /** The search of the response. */
  query: SearchUrl;
}

const MARKERS = { small: 10, medium: 100 } as const;
/** More names would overlap. */
const MAX_NAMES = 12;
/** Degrees from south to north below which the outline is too coarse to be shown. */
const CLOSE = 1.5;

/**
 * Where the results are, drawn by us, so that no map service learns who looks where. Markers are links that narrow the
 * search to their area; the list says the same in words. It is shown on request, without scripts, so that the cars come first.
 */
export function ResultMap({ answer, query }: Props) {
  const { t } = useTranslation('used-cars');
  const { query: latest } = useSearch();
  const id = useId();
  if (answer.clusters.length === 0 && !query.area) return null;
  return (
    <section className={styles.part} aria-label={t('map.title')}>
      <input id={id} type="checkbox" className={styles.toggle} defaultChecked={query.area !== undefined} />
      <label htmlFor={id} className={styles.label}>
        {t('map.show')}
      </label>
      <div className={styles.frame}>
        <MapDrawing answer={answer} query={query} />
        {latest.area && (
          <SearchLink className={styles.out} change={(now) => withValue(now, 'area', undefined)}>
            {t('map.whole')}
          </SearchLink>
        )}
      </div>
    </section>
  );
}

function MapDrawing({ answer: { country, origin, clusters }, query }: Props) {
  const { t } = useTranslation('used-cars');
  const locale = useLocale();
  const frame = fitFrame(frameOf({ country, origin, clusters }, query));
  const markers = mergeClusters(clusters, frame);
  const here = origin && project(origin, frame);
  const isClose = frame.north - frame.south < CLOSE;
  return (
    <div className={styles.map} data-close={isClose || undefined}>
      <svg className={styles.drawing} viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
        {!isClose && <use className={styles.land} href={`${outlines}#${country}`} transform={scaleOf(frame)} />}
        {here && query.radius && (
          <circle
            className={styles.ring}
            cx={here.x}
            cy={here.y}
            r={lengthOf(radiusInKm(country, Number(query.radius) as UsedRadius), frame)}
          />
        )}
        {here && <circle className={styles.here} cx={here.x} cy={here.y} r={7} />}
      </svg>
      <ul className={styles.markers}>
        {markers.map(({ x, y, count, place, area }) => (
          <li
            key={area}
            className={styles.place}
            style={{ insetInlineStart: `${(x / MAP.width) * 100}%`, insetBlockStart: `${(y / MAP.height) * 100}%` }}
          >
            <SearchLink
              className={styles.marker}
              data-size={count < MARKERS.small ? 's' : count < MARKERS.medium ? 'm' : 'l'}
              change={(now) => withValue(now, 'area', area)}
            >
              {formatNumber(count, locale)}
              <span className="visually-hidden">
                {' '}
                {place ? t('map.in', { count, place: place.city || place.zipCode }) : t('map.here', { count })}
              </span>
            </SearchLink>
            {place && markers.length <= MAX_NAMES && (
              <span className={styles.name} aria-hidden="true">
                {place.city}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the map shows: the chosen area, the circle around the postal code, or the country. */
function frameOf({ country, origin, clusters }: Props['answer'], { area, radius }: SearchUrl): Frame {
  if (area) return readArea(area);
  if (origin && radius) return frameOfCircle(origin, radiusInKm(country, Number(radius) as UsedRadius));
  const { south, west, north, east } = COUNTRY_FRAMES[country];
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
  return frameAround([...corners, ...clusters]);
}
