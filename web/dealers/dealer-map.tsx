import type { NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { kmPerUnit } from '#contract/shared/units.ts';
import outlines from '#web/cars/map/outlines.svg?url';
import { formatNumber } from '#web/format/numbers.ts';
import { formatNearDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './dealer-map.module.css';
import {
  directionOf,
  MAP,
  type MapPoint,
  outlineScale,
  placeMarkers,
  placeRingLabel,
  placeTowns,
  project,
  reachOf,
} from './map-view.ts';

interface Props {
  answer: NearestDealers;
  chosen: readonly number[];
  /** The dealer that is hovered or focused. */
  pointed: number | undefined;
}

/** The drawing is wider than the visible map. */
const BEYOND = 400;
const CENTRE = { x: MAP.width / 2, y: MAP.height / 2 };

/** A figure already in the unit of the language. A ring has no room for the word "miles". */
const formatRing = (figure: number, locale: Locale) =>
  `${formatNumber(figure, locale)}\u00a0${locale === 'en' ? 'mi' : 'km'}`;

/** A map of the dealers around the user, north up; drawn by us, so that no map service gets the location. */
export function DealerMap({ answer: { place, towns, dealers }, chosen, pointed }: Props) {
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  const reach = reachOf(dealers.map(({ distanceKm }) => distanceKm / kmPerUnit(locale)));
  const reachKm = reach * kmPerUnit(locale);
  const outline = outlineScale(place, reachKm);
  const markers = placeMarkers(dealers.map((dealer) => project(place, dealer, reachKm)));
  const named = placeTowns(
    towns.map((town) => ({ name: town.name, ...project(place, town, reachKm) })),
    markers,
  );
  const listed = dealers.map((dealer, index) =>
    t('map.dealer', {
      number: index + 1,
      name: dealer.name,
      distance: formatNearDistance(dealer.distanceKm, locale),
      direction: t(`directions.${directionOf(place, dealer)}`),
    }),
  );
  const label = `${t('map.label', { place: placeName(place) })} ${listed.join('; ')}.`;

  return (
    <figure className={styles.figure}>
      <svg className={styles.map} viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={label}>
        {outline && <use className={styles.land} href={`${outlines}#${COUNTRY_OF[locale]}`} transform={outline} />}
        <path
          className={styles.cross}
          d={`M${CENTRE.x} 0V${MAP.height}M${-BEYOND} ${CENTRE.y}H${MAP.width + BEYOND}`}
        />
        {[1, 2].map((half) => (
          <Ring
            key={half}
            radius={(MAP.radius * half) / 2}
            label={formatRing((reach * half) / 2, locale)}
            markers={markers}
          />
        ))}
        {named.map(({ name, x, y }) => (
          <g key={`${name} ${x}`} className={styles.town}>
            <circle cx={x} cy={y} r={2} />
            <text textAnchor="middle" x={x} y={y} dy="1.25em">
              {name}
            </text>
          </g>
        ))}
        <North letter={t('map.north')} />
        {markers.map(
          ({ x, y, anchor }, index) => anchor && <Line key={dealers[index]?.id} from={anchor} to={{ x, y }} />,
        )}
        <circle className={styles.here} cx={CENTRE.x} cy={CENTRE.y} r={MAP.home} />
        <circle className={styles.hereDot} cx={CENTRE.x} cy={CENTRE.y} r={2.5} />
        {dealers.map(({ id }, index) => (
          <g
            key={id}
            className={styles.marker}
            data-chosen={chosen.includes(id) ? '' : undefined}
            data-pointed={pointed === id ? '' : undefined}
            transform={`translate(${markers[index]?.x ?? 0} ${markers[index]?.y ?? 0})`}
          >
            <circle className={styles.disc} r={MAP.marker} />
            <text className={styles.number} textAnchor="middle" dy="0.36em">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <span className={styles.key} aria-hidden="true" />
        {t('map.here', { place: placeName(place) })}
      </figcaption>
    </figure>
  );
}

function placeName({ zipCode, name }: NearestDealers['place']): string {
  return name ? `${zipCode} ${name}` : zipCode;
}

function Ring({ radius, label, markers }: { radius: number; label: string; markers: readonly MapPoint[] }) {
  const centre = placeRingLabel(radius, markers);
  return (
    <>
      <circle className={styles.ring} cx={CENTRE.x} cy={CENTRE.y} r={radius} />
      <text className={styles.label} textAnchor="middle" x={centre.x} y={centre.y} dy="0.36em">
        {label}
      </text>
    </>
  );
}

function Line({ from, to }: { from: { x: number; y: number }; to: { x: number; y: number } }) {
  return (
    <>
      <line className={styles.line} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <circle className={styles.anchor} cx={from.x} cy={from.y} r={2} />
    </>
  );
}

function North({ letter }: { letter: string }) {
  return (
    <g className={styles.north} transform={`translate(${MAP.width - 18} 22)`}>
      <path d="M0 -14 5 0H-5Z" />
      <text textAnchor="middle" y={13}>
        {letter}
      </text>
    </g>
  );
}
