import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { loadChunk } from '#web/api/chunk.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Popup } from '../popup.tsx';
import { Spinner } from '../spinner.tsx';
import styles from './date-picker.module.css';
import type { DateRules } from './date-rules.ts';

type CalendarModule = typeof import('./calendar.tsx');

/** The calendar is large, so it is loaded when somebody is about to open it. */
export const loadCalendar = (): Promise<CalendarModule> => loadChunk('calendar', () => import('./calendar.tsx'));

type Props = DateRules & {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  value: string | null;
  onChange(value: string): void;
  /** Closes it and returns the focus. */
  onLeave(): void;
  onDismiss(): void;
};

export function DatePopup({ anchor, label, onLeave, onDismiss, ...calendar }: Props) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Closes only the calendar, not the modal around it.
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  }

  return (
    <Popup anchor={anchor} onDismiss={onDismiss}>
      <div role="dialog" aria-label={label} className={styles.dialog} onKeyDown={handleKey}>
        <LoadedCalendar label={label} {...calendar} />
      </div>
    </Popup>
  );
}

function LoadedCalendar(props: Omit<Props, 'anchor' | 'onLeave' | 'onDismiss'>) {
  const { t } = useTranslation('ui');
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<CalendarModule | 'failed'>();

  useEffect(() => {
    let isWanted = attempt > 0;
    setState(undefined);
    loadCalendar().then(
      (module) => isWanted && setState(module),
      (error: unknown) => {
        console.warn('There is no calendar', error);
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  if (state === undefined)
    return (
      <div className={styles.waiting}>
        <Spinner size={32} />
      </div>
    );
  if (state === 'failed')
    return (
      <div className={styles.waiting}>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('failureBox.retry')}</Button>
      </div>
    );
  return <state.Calendar {...props} autoFocus />;
}
