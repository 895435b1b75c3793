import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  normalisePlate,
  PLATE_EXAMPLES,
  PLATE_PLACEHOLDERS,
  VEHICLE_IDENTIFICATION_LENGTH,
} from '#contract/garage/plates.rules.ts';
import { readTabItem, writeTabItem } from '#web/api/tab-storage.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlateFrame } from '#web/ui/plate.tsx';
import styles from './plate-form.module.css';
import { type PlateMistake, plateProblem } from './plate-problem.ts';

interface Props {
  submitLabel: string;
  onSubmit(plate: string): void;
  initialPlate?: string;
  /** The server's error about the submitted plate; typing removes it. */
  problem?: string;
  pending?: boolean;
  autoFocus?: boolean;
  /** Called when the form gets the focus, to preload the next step. */
  onFocus?(): void;
  tone?: 'plain' | 'blue';
  /** Whether what is typed survives a change of the language, which loads another document. */
  survives?: boolean;
}

const MAX_TEXT = 30;
const TYPED_PLATE = 'targa.typed-plate';

/** A form drawn as a licence plate. It has few dependencies, because it is on the home page. */
export function PlateForm({ submitLabel, onSubmit, initialPlate = '', problem, pending, ...props }: Props) {
  const { t } = useTranslation(['garage', 'validation']);
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<PlateMistake>();
  const [answered, setAnswered] = useState(problem);
  const [typedLength, setTypedLength] = useState(0);
  const label = t('plate.label');
  const details = {
    field: t('validation:fields.plate'),
    example: PLATE_EXAMPLES[locale],
    length: VEHICLE_IDENTIFICATION_LENGTH,
  };
  const error = mistake ? t(`validation:${mistake}`, details) : answered;

  useEffect(() => setAnswered(problem), [problem]);

  useEffect(() => {
    if (problem || props.autoFocus) input.current?.focus();
  }, [problem, props.autoFocus]);

  const { survives } = props;
  useEffect(() => {
    const typed = survives && readTabItem(TYPED_PLATE);
    if (typed && input.current?.value === '') input.current.value = String(typed);
  }, [survives]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const found = plateProblem(typed, locale);
    setMistake(found);
    if (found) return input.current?.focus();
    writeTabItem(TYPED_PLATE, '');
    onSubmit(normalisePlate(typed));
  }

  function change() {
    const typed = input.current?.value ?? '';
    if (survives) writeTabItem(TYPED_PLATE, typed);
    setTypedLength(normalisePlate(typed).length);
    setAnswered(undefined);
    if (mistake) setMistake(plateProblem(typed, locale));
  }

  return (
    // Submitted before scripts are loaded, a "dialog" form sends nothing, and the input stays.
    <form className={styles.form} data-tone={props.tone} method="dialog" noValidate onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <PlateFrame country={locale} invalid={Boolean(error)} className={styles.plate}>
        <input
          ref={input}
          id={id}
          type="text"
          defaultValue={initialPlate}
          placeholder={PLATE_PLACEHOLDERS[locale]}
          maxLength={MAX_TEXT}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={pending}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onFocus={props.onFocus}
          onChange={change}
        />
      </PlateFrame>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="error" size={18} />
          <span>{error}</span>
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {t('plate.hint')}
        {/* Nobody counts 17 characters by eye. */}
        {locale === 'de' && typedLength > 0 && ` ${typedLength}/${VEHICLE_IDENTIFICATION_LENGTH}`}
      </p>
      <Button type="submit" variant="primary" fullWidth pending={pending} className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}
