import { type PointerEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import styles from './range-slider.module.css';
import { fractionOf, moveThumb, nearestThumb, type Range, type Thumb } from './range-values.ts';

const THUMB_WIDTH = 44;

export type RangeSliderProps = Omit<FieldTexts, 'label' | 'required'> & {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: Range;
  onChange: (value: Range) => void;
  /** Called when a thumb is released: the moment to search. */
  onChangeEnd?: (value: Range) => void;
  /** How a value is displayed and announced, for example "25.000 €". */
  formatValue: (value: number) => string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** The form field names of the low and the high value. */
  names?: [string, string];
  id?: string;
  disabled?: boolean;
  /** Hides label and values, where they are shown elsewhere. */
  hideLabel?: boolean;
  className?: string;
};

export function RangeSlider({ label, min, max, step = 1, value, formatValue, ref, ...props }: RangeSliderProps) {
  const { t } = useTranslation('ui');
  const ids = useFieldIds(props.id);
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Thumb | null>(null);
  const [lastMoved, setLastMoved] = useState<Thumb>(1);
  const scale = { min, max, step };
  const [low, high] = value;
  const start = fractionOf(low, scale) * 100;
  const end = fractionOf(high, scale) * 100;
  // Where both thumbs meet at the upper end, only the lower one can still move.
  const onTop = low === high && low === max ? 0 : low === high && low === min ? 1 : lastMoved;

  function move(thumb: Thumb, next: number) {
    setLastMoved(thumb);
    const moved = moveThumb(value, thumb, next, scale);
    if (moved[0] !== low || moved[1] !== high) props.onChange(moved);
  }

  function valueAt(event: PointerEvent): number {
    const box = track.current?.getBoundingClientRect();
    if (!box) return low;
    const fraction = (event.clientX - box.left - THUMB_WIDTH / 2) / (box.width - THUMB_WIDTH);
    return min + fraction * (max - min);
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.target instanceof HTMLInputElement || props.disabled || event.button !== 0) return;
    const target = valueAt(event);
    const thumb = nearestThumb(value, target);
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.querySelectorAll('input')[thumb]?.focus({ preventScroll: true });
    setDragged(thumb);
    move(thumb, target);
  }

  function handlePointerUp() {
    if (dragged === null) return;
    setDragged(null);
    props.onChangeEnd?.(value);
  }

  const thumbs = [
    { thumb: 0, text: t('rangeSlider.minimum', { label }) },
    { thumb: 1, text: t('rangeSlider.maximum', { label }) },
  ] as const;

  return (
    <Field
      ids={ids}
      label={label}
      description={props.description}
      error={props.error}
      className={props.className}
      renderLabel={(parts) => (
        <div className={props.hideLabel ? 'visually-hidden' : styles.heading}>
          <span {...parts} />
          <output className={styles.values} aria-hidden="true">
            {formatValue(low)} – {formatValue(high)}
          </output>
        </div>
      )}
    >
      <div
        ref={track}
        className={styles.track}
        data-disabled={props.disabled ? '' : undefined}
        onPointerDown={handlePointerDown}
        onPointerMove={(event) => dragged !== null && move(dragged, valueAt(event))}
        onPointerUp={handlePointerUp}
        onPointerCancel={handlePointerUp}
      >
        <svg className={styles.bar} aria-hidden="true">
          <rect className={styles.fill} x={`${start}%`} width={`${end - start}%`} height="4" />
        </svg>
        {thumbs.map(({ thumb, text }) => (
          <input
            key={thumb}
            ref={thumb === 0 ? ref : undefined}
            type="range"
            className={styles.input}
            data-on-top={onTop === thumb ? '' : undefined}
            name={props.names?.[thumb]}
            min={min}
            max={max}
            step={step}
            value={value[thumb]}
            disabled={props.disabled}
            aria-label={text}
            aria-valuetext={formatValue(value[thumb])}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={describedBy(ids, props)}
            onChange={(event) => move(thumb, event.target.valueAsNumber)}
            onPointerUp={() => props.onChangeEnd?.(value)}
            onKeyUp={() => props.onChangeEnd?.(value)}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </Field>
  );
}
