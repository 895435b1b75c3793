import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './calendar.module.css';

type Step = { label: string; disabled: boolean; go: () => void };

type CalendarHeaderProps = {
  title: string;
  /** The accessible description of pressing the title; without `onUp` the title is not a button. */
  upLabel?: string;
  onUp?: () => void;
  /** A title that was pressed in the previous view takes the focus again. */
  takesFocus?: boolean;
  previous: Step;
  next: Step;
};

export function CalendarHeader({ title, upLabel, onUp, takesFocus, previous, next }: CalendarHeaderProps) {
  const titleButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) titleButton.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.header}>
      <StepButton icon="chevron-left" {...previous} />
      {onUp ? (
        <button ref={titleButton} type="button" className={styles.title} aria-label={upLabel} onClick={onUp}>
          <span aria-live="polite">{title}</span>
          <Icon name="chevron-down" size={18} />
        </button>
      ) : (
        <span className={styles.title} aria-live="polite">
          {title}
        </span>
      )}
      <StepButton icon="chevron-right" {...next} />
    </div>
  );
}

function StepButton({ icon, label, disabled, go }: Step & { icon: 'chevron-left' | 'chevron-right' }) {
  return (
    <button type="button" className={styles.step} aria-label={label} disabled={disabled} onClick={go}>
      <Icon name={icon} size={20} />
    </button>
  );
}
