import type { CalendarDate } from '@internationalized/date';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DatePicker as AriaDatePicker, DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { FIRST_DAY_OF_WEEK } from '#contract/shared/locale.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '../announce.ts';
import { AriaLocale } from '../aria-locale.tsx';
import field from '../field.module.css';
import { Field } from '../field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from '../field-ids.ts';
import { Icon } from '../icon.tsx';
import popover from '../popover.module.css';
import { useDateProblemText } from '../use-date-problem-text.ts';
import { CalendarPanel } from './calendar.tsx';
import { type DateRules, toCalendarDate } from './calendar-date.ts';
import styles from './date-picker.module.css';
import { isWholeYear, spellDate } from './spell-date.ts';
import { SpelledDate } from './spelled-date.tsx';

export type DatePickerProps = FieldTexts &
  DateRules & {
    /** YYYY-MM-DD */
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

export function DatePicker({ label, description, required, id, ref, className, ...props }: DatePickerProps) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const ids = useFieldIds(id);
  const group = useRef<HTMLDivElement>(null);
  const problem = useDateProblemText(props.value, props);
  const error = props.error ?? problem;
  const texts = { label, description, error, required };
  const { isDateUnavailable, onChange } = props;
  // The English order, month first, is not the British one: the month is spelled out beside the figures.
  const isSpelled = locale === 'en';
  const [spelled, setSpelled] = useState('');
  const clearable = props.value !== null && !props.disabled && !props.readOnly;

  function focus() {
    group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  }

  function change(date: CalendarDate | null) {
    onChange(date?.toString() ?? null);
    if (isSpelled && date && isWholeYear(date.year)) announce(spellDate(date));
  }

  function clear() {
    onChange(null);
    focus();
  }

  useImperativeHandle(ref, () => ({ focus }));

  return (
    <AriaLocale typesDates>
      <AriaDatePicker
        className={className}
        id={ids.control}
        name={props.name}
        value={toCalendarDate(props.value)}
        onChange={change}
        onBlur={props.onBlur}
        minValue={toCalendarDate(props.min)}
        maxValue={toCalendarDate(props.max)}
        isDateUnavailable={isDateUnavailable && ((date) => isDateUnavailable(date.toString().slice(0, 10)))}
        firstDayOfWeek={FIRST_DAY_OF_WEEK[locale]}
        shouldForceLeadingZeros
        isDisabled={props.disabled}
        isReadOnly={props.readOnly}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={describedBy(ids, texts)}
      >
        <Field ids={ids} {...texts} renderLabel={(parts) => <Label {...parts} />}>
          <Group ref={group} className={field.control} isInvalid={Boolean(error)} isReadOnly={props.readOnly}>
            <DateInput className={styles.segments}>
              {(segment) => (
                // Slashes in every language, where Intl would write dots in German.
                <>
                  <DateSegment
                    segment={segment.type === 'literal' ? { ...segment, text: '/' } : segment}
                    className={styles.segment}
                  />
                  {isSpelled && segment.type === 'month' && <SpelledDate onChange={setSpelled} />}
                </>
              )}
            </DateInput>
            {clearable && (
              <button type="button" className={field.inside} aria-label={t('datePicker.clear')} onClick={clear}>
                <Icon name="close" size={18} />
              </button>
            )}
            {!props.readOnly && (
              <Button className={field.inside}>
                <Icon name="calendar" size={20} />
              </Button>
            )}
          </Group>
          {isSpelled && <p className={styles.spelled}>{spelled}</p>}
        </Field>
        <Popover
          className={popover.frame}
          offset={4}
          containerPadding={8}
          // Outside an open modal everything is inert.
          UNSTABLE_portalContainer={group.current?.closest('dialog') ?? undefined}
        >
          <Dialog className={styles.dialog}>
            <AriaLocale>
              <CalendarPanel />
            </AriaLocale>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </AriaLocale>
  );
}
