import { type FocusEvent, useMemo, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LANGUAGE_TAGS } from '#contract/shared/locale.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/combo-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './phone-field.module.css';
import {
  type CountryCode,
  HOME_COUNTRIES,
  hasPrefix,
  listPrefixes,
  type PhoneParts,
  phoneNumber,
  phoneParts,
  splitPrefix,
} from './phone-number.ts';
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
  const [shown, setShown] = useState(() => ({ value, parts: phoneParts(value, home) }));
  const options = useMemo(
    () =>
      listPrefixes(LANGUAGE_TAGS[locale]).map(({ country, name, prefix }) => ({
        id: country,
        label: `${name} (${prefix})`,
      })),
    [locale],
  );

  // The form has set another number.
  if (shown.value !== value) setShown({ value, parts: phoneParts(value, home) });

  function change(parts: PhoneParts) {
    const next = phoneNumber(parts);
    setShown({ value: next, parts });
    field.onChange(next);
  }

  function handleNumber(digits: string) {
    change((hasPrefix(digits) && splitPrefix(digits)) || { ...shown.parts, digits });
  }

  function handleBlur(event: FocusEvent) {
    if (!movesToControl(event)) field.onBlur();
  }

  return (
    <fieldset className={styles.phone}>
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
          type="tel"
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
