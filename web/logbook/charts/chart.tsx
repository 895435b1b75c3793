import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Table } from '#web/ui/table.tsx';
import styles from './chart.module.css';

/** A value with its place from 0 to 1 along the chart. */
export interface Point {
  key: string;
  at: number;
  value: number;
  /** Both as people read them. */
  label: string;
  text: string;
}

interface Props {
  kind: 'line' | 'bars';
  /** What it shows; its accessible name. */
  title: string;
  /** Headers of the table with the same figures. */
  columns: { label: string; value: string };
  points: readonly Point[];
}

const WIDTH = 360;
const HEIGHT = 150;
const TOP = 18;
const BOTTOM = 20;

/** A drawing of figures, with the figures themselves as a table. */
export function Chart({ kind, title, columns, points }: Props) {
  const { t } = useTranslation('logbook');
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const values = points.map(({ value }) => value);
  const highest = points[values.indexOf(Math.max(...values))] ?? last;
  // Bars begin at zero, so that their lengths can be compared.
  const floor = kind === 'bars' ? 0 : Math.min(...values);
  const span = highest.value - floor || 1;
  const x = ({ at }: Point) => 6 + at * (WIDTH - 12);
  const y = ({ value }: Point) => HEIGHT - BOTTOM - ((value - floor) / span) * (HEIGHT - BOTTOM - TOP);
  const base = HEIGHT - BOTTOM;
  return (
    <figure className={styles.chart}>
      <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <line className={styles.axis} x1={0} x2={WIDTH} y1={base} y2={base} />
        {kind === 'line' ? <Line points={points} x={x} y={y} /> : <Bars points={points} y={y} base={base} />}
        <text className={styles.label} x={0} y={12}>
          {highest.text}
        </text>
        <text className={styles.label} x={0} y={HEIGHT - 4}>
          {first.label}
        </text>
        {points.length > 1 && (
          <text className={styles.label} x={WIDTH} y={HEIGHT - 4} textAnchor="end">
            {last.label}
          </text>
        )}
      </svg>
      <details className={styles.table}>
        <summary>{t('chart.asTable')}</summary>
        <Table
          caption={title}
          captionHidden
          columns={[
            { id: 'label', header: columns.label, cell: ({ label }: Point) => label, rowHeader: true },
            { id: 'value', header: columns.value, cell: ({ text }: Point) => text, numeric: true },
          ]}
          rows={[...points].reverse()}
          rowKey={({ key }) => key}
        />
      </details>
    </figure>
  );
}

interface Drawn {
  points: readonly Point[];
  y(point: Point): number;
}

function Line({ points, x, y }: Drawn & { x(point: Point): number }): ReactNode {
  return (
    <>
      <polyline className={styles.line} points={points.map((point) => `${x(point)},${y(point)}`).join(' ')} />
      {points.map((point) => (
        <circle key={point.key} className={styles.dot} cx={x(point)} cy={y(point)} r={3.5} />
      ))}
    </>
  );
}

function Bars({ points, y, base }: Drawn & { base: number }): ReactNode {
  const room = WIDTH / points.length;
  const width = Math.min(room * 0.7, 40);
  return points.map((point, index) => (
    <rect
      key={point.key}
      className={styles.bar}
      x={index * room + (room - width) / 2}
      y={y(point)}
      width={width}
      height={Math.max(base - y(point), 0)}
      rx={2}
    />
  ));
}
