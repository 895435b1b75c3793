import type { CSSProperties } from 'react';
import { formatMetres } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarDrawing } from '#web/ui/car-art/car-drawing.tsx';
import { carSize } from '#web/ui/car-art/car-size.ts';
import { drawnSize, type KnownSize } from '#web/ui/car-art/drawn-size.ts';
import type { Paint } from '#web/ui/car-art/paints.ts';
import styles from './dimension-drawing.module.css';
import { frontOutline } from './front-outline.ts';

interface Props extends Required<KnownSize> {
  paint: Paint;
}

/** The car from the side and the front at one scale, with its stated dimensions. */
export function DimensionDrawing({ paint, ...car }: Props) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const size = drawnSize(car);
  const { length, height } = carSize(size.lengthMm, size.heightMm);
  const width = size.widthMm / 10;
  const front = frontOutline(width, height);
  // A line may break before a figure, not inside it.
  const metres = (millimetres: number | null) =>
    millimetres === null ? t('dimensions.notStated') : formatMetres(millimetres, locale).replace(' ', '\u00a0');
  const measures = {
    length: `${t('model.length')} ${metres(car.lengthMm)}`,
    width: `${t('model.width')} ${metres(car.widthMm)}`,
    height: `${t('model.height')} ${metres(car.heightMm)}`,
  };
  const beside = Math.max(1, (length - width) / 2);
  // Shares of one row, so that a centimetre is equally long in both views on any screen.
  const columns = {
    '--columns': `${length}fr auto ${width}fr`,
    '--narrow-columns': `${beside}fr ${width}fr ${beside}fr auto`,
  } as CSSProperties;
  return (
    <div className={styles.plan} style={columns}>
      <svg
        className={styles.side}
        role="img"
        aria-label={`${t('dimensions.side')}: ${measures.length}, ${measures.height}`}
        viewBox={`0 0 ${length} ${height}`}
      >
        <CarDrawing bodyType={car.bodyType} shape={car.shape} {...size} paint={paint} />
      </svg>
      <p className={styles.height}>
        <span>{measures.height}</span>
      </p>
      <p className={styles.length}>{measures.length}</p>
      <svg
        className={styles.front}
        role="img"
        aria-label={`${t('dimensions.front')}: ${measures.width}`}
        viewBox={`0 0 ${width} ${height}`}
      >
        <path className={styles.dark} d={front.dark} />
        <path className={styles.body} d={front.body} />
        <path className={styles.glass} d={front.glass} />
        <path className={styles.dark} d={front.dark} />
        <path className={styles.lines} d={front.lines} />
      </svg>
      <p className={styles.width}>{measures.width}</p>
    </div>
  );
}
