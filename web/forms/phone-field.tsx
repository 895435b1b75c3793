import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LANGUAGE_TAGS } from '#contract/shared/locale.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/combo-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type CountryCode, HOME_COUNTRIES, listPrefixes } from './calling-codes.ts';
import styles from './phone-field.module.css';
import { joinPhoneParts, type PhoneParts, storedPhoneParts } from './phone-parts.ts';
import { movesToControl } from './use-contract-form.ts';

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  /** The value includes the prefix, as it is stored. */
  name: FieldPath<Values>;
  label: string;
  error: string | undefined;
  description?: string;
  required?: boolean;
}

/**
 * A phone number: its country, and the rest as it is written there.
 * `<PhoneField control={form.control} {...field('phone')} />`
 */
export function PhoneField<Values extends FieldValues>({
  control,
  name,
  label,
  error,
  description,
  required,
}: Props<Values>) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const { field } = useController({ control, name });
  const value: string = field.value ?? '';
  const home = HOME_COUNTRIES[locale];
  const [shown, setShown] = useState(() => ({ value, parts: storedPhoneParts(value, home) }));
  const options = useMemo(
    () =>
      listPrefixes(LANGUAGE_TAGS[locale]).map(({ country, name, prefix }) => ({
        id: country,
        label: `${name} (${prefix})`,
      })),
    [locale],
  );

  const { rules, loadRules } = usePhoneRules();
  // Not state: rules can arrive after something was typed and before it is rendered.
  const typed = useRef<string>(undefined);

  // The form has set another number.
  if (shown.value !== value) setShown({ value, parts: storedPhoneParts(value, home) });

  function change(parts: PhoneParts) {
    const next = rules ? rules.phoneNumber(parts) : joinPhoneParts(parts);
    setShown({ value: next, parts });
    field.onChange(next);
  }

  function handleNumber(digits: string) {
    typed.current = digits;
    loadRules();
    change((rules?.hasPrefix(digits) && rules.splitPrefix(digits)) || { ...shown.parts, digits });
  }

  const applyRules = useEffectEvent(() => {
    if (typed.current !== undefined) handleNumber(typed.current);
  });
  useEffect(() => {
    if (rules) applyRules();
  }, [rules]);

  function handleBlur(event: FocusEvent) {
    if (!movesToControl(event)) field.onBlur();
  }

  return (
    <fieldset className={styles.phone} onFocus={loadRules}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.parts}>
        <ComboBox
          label={t('phoneField.prefix')}
          options={options}
          value={shown.parts.country}
          onChange={(country) => country && change({ ...shown.parts, country: country as CountryCode })}
          autoComplete="off"
        />
        <TextField
          ref={field.ref}
          label={label}
          description={description}
          error={error}
          required={required}
          inputMode="tel"
          autoComplete="tel-national"
          value={shown.parts.digits}
          onChange={(event) => handleNumber(event.target.value)}
          onBlur={handleBlur}
        />
      </div>
    </fieldset>
  );
}

/** The rules of every country are large, so they are loaded when somebody is about to type a number. */
function usePhoneRules() {
  const [rules, setRules] = useState<typeof import('./phone-number.ts')>();
  const isLoading = useRef(false);

  function loadRules() {
    if (isLoading.current) return;
    isLoading.current = true;
    loadChunk('phone-number', () => import('./phone-number.ts')).then(setRules, (error: unknown) => {
      isLoading.current = false;
      // The prefix and the figures are enough for most numbers.
      console.warn('There are no rules for phone numbers', error);
    });
  }

  return { rules, loadRules };
}
