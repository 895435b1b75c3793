import { type FocusEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import field from '../field.module.css';
import { Field } from '../field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from '../field-ids.ts';
import { Icon } from '../icon.tsx';
import { useDateProblemText } from '../use-date-problem-text.ts';
import styles from './date-picker.module.css';
import { DatePopup, loadCalendar } from './date-popup.tsx';
import { type DateRules, dateProblem } from './date-rules.ts';
import { SpelledDate } from './spelled-date.tsx';
import { useTypedDate } from './use-typed-date.ts';

export type DatePickerProps = FieldTexts &
  DateRules & {
    label: string;
    /** YYYY-MM-DD; an unfinished date is a text that is no day. */
    value: string | null;
    onChange: (value: string | null) => void;
    onBlur?: () => void;
    ref?: Ref<{ focus: () => void }>;
    name?: string;
    id?: string;
    disabled?: boolean;
    readOnly?: boolean;
    className?: string;
  };

/** A date typed in the format of the language, or picked in a calendar. */
export function DatePicker({ label, description, required, id, ref, className, ...props }: DatePickerProps) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const ids = useFieldIds(id);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { text, change, handleText } = useTypedDate(props.value, props.onChange);
  const isUnfinished = isTyping && dateProblem(props.value, {}) === 'incomplete';
  const problem = useDateProblemText(isUnfinished ? null : props.value, props);
  const error = props.error ?? problem;
  const texts = { label, description, error, required };
  const { min, max, isDateUnavailable, disabled, readOnly } = props;
  const clearable = text !== '' && !disabled && !readOnly;
  const calendarLabel = `${t('datePicker.calendar')}, ${label}`;
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));

  function clear() {
    change(null);
    input.current?.focus();
  }

  function leaveCalendar() {
    setOpen(false);
    button.current?.focus();
  }

  /** Not when the focus moves between the text, the buttons and the calendar. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
  }

  return (
    <Field ids={ids} className={className} {...texts}>
      <fieldset aria-label={label} className={styles.field} onBlur={handleBlur}>
        <div
          ref={box}
          className={field.control}
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
          data-readonly={readOnly ? '' : undefined}
        >
          <input
            ref={input}
            id={ids.control}
            type="text"
            inputMode="numeric"
            name={props.name}
            className={`${field.input} ${styles.input}`}
            placeholder={t('datePicker.format')}
            autoComplete="off"
            disabled={disabled}
            readOnly={readOnly}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(ids, texts)}
            value={text}
            onChange={handleText}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
          />
          {clearable && (
            <button
              type="button"
              className={field.inside}
              aria-label={`${t('datePicker.clear')}, ${label}`}
              onClick={clear}
            >
              <Icon name="close" size={18} />
            </button>
          )}
          {!readOnly && (
            <button
              ref={button}
              type="button"
              className={field.inside}
              aria-label={calendarLabel}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={disabled}
              // A failure is shown when it is opened.
              onPointerEnter={() => void loadCalendar().catch(() => undefined)}
              onFocus={() => void loadCalendar().catch(() => undefined)}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="calendar" size={20} />
            </button>
          )}
        </div>
        {/* The English order, month first, is not the British one. */}
        {locale === 'en' && <SpelledDate text={text} />}
        {isOpen && (
          <DatePopup
            anchor={box}
            label={calendarLabel}
            value={props.value}
            {...{ min, max, isDateUnavailable }}
            onChange={(day) => {
              change(day);
              leaveCalendar();
            }}
            onLeave={leaveCalendar}
            onDismiss={() => setOpen(false)}
          />
        )}
      </fieldset>
    </Field>
  );
}
