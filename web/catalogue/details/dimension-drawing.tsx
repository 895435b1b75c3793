import type { CSSProperties } from 'react';
import { markUrl } from '#web/cars/make-mark.tsx';
import { formatMetres } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarDrawing } from '#web/ui/car-art/car-drawing.tsx';
import { carSize, MIRROR } from '#web/ui/car-art/car-size.ts';
import { drawnSize, type KnownSize } from '#web/ui/car-art/drawn-size.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';
import styles from './dimension-drawing.module.css';

interface Props extends Required<KnownSize> {
  paint: Paint;
  make: { slug: string };
}

/** The car from three sides at one scale, with its stated dimensions. */
export function DimensionDrawing({ paint, make, ...car }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const size = drawnSize(car);
  const { length, height } = carSize(size.lengthMm, size.heightMm);
  const width = size.widthMm / 10;
  const drawn = (view?: 'front' | 'rear') => (
    <CarDrawing
      bodyType={car.bodyType}
      shape={car.shape}
      {...size}
      paint={paint}
      view={view}
      mark={view && markUrl(make.slug)}
    />
  );
  // A line may break before a figure, not inside it.
  const metres = (millimetres: number | null) =>
    millimetres === null ? t('dimensions.notStated') : formatMetres(millimetres, locale).replace(' ', '\u00a0');
  const measures = {
    length: `${t('model.length')} ${metres(car.lengthMm)}`,
    width: `${t('model.width')} ${metres(car.widthMm)}`,
    height: `${t('model.height')} ${metres(car.heightMm)}`,
  };
  // Shares of one row, so that a centimetre is equally long in both views on any screen; a mirror has room at the edge.
  const columns = {
    '--columns': `${length}fr auto ${width}fr var(--space-12) ${width}fr ${MIRROR}fr`,
    '--narrow-columns': `${MIRROR}fr ${width}fr ${Math.max(1, length - 2 * width)}fr ${width}fr auto`,
  } as CSSProperties;
  return (
    <div className={styles.plan} style={columns}>
      <svg
        className={styles.side}
        role="img"
        aria-label={`${t('dimensions.side')}: ${measures.length}, ${measures.height}`}
        viewBox={`0 0 ${length} ${height}`}
      >
        {drawn()}
      </svg>
      <p className={styles.height}>
        <span>{measures.height}</span>
      </p>
      <p className={styles.length}>{measures.length}</p>
      <svg
        className={styles.front}
        role="img"
        aria-label={`${t('dimensions.front')}: ${measures.width}`}
        viewBox={`${-width / 2} 0 ${width} ${height}`}
      >
        {drawn('front')}
      </svg>
      <p className={styles.width}>{measures.width}</p>
      <svg
        className={styles.rear}
        role="img"
        aria-label={t('dimensions.rear')}
        viewBox={`${-width / 2} 0 ${width} ${height}`}
      >
        {drawn('rear')}
      </svg>
    </div>
  );
}
