import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TAGS } from '#contract/locale.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
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

interface Props {
  label: string;
  error: string | undefined;
  /** With its prefix, as it is kept. */
  value: string;
  onChange(value: string): void;
  onBlur(): void;
}

/** A telephone number: its country, and the rest as people write it there. */
export function PhoneField({ label, error, value, onChange, onBlur }: Props) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const home = HOME_COUNTRIES[locale];
  const [parts, setParts] = useState(() => phoneParts(value, home));
  const options = useMemo(
    () =>
      listPrefixes(LANGUAGE_TAGS[locale]).map(({ country, name, prefix }) => ({
        id: country,
        label: `${name} (${prefix})`,
      })),
    [locale],
  );

  // The form was given another number from outside.
  if (phoneNumber(parts) !== value) setParts(phoneParts(value, home));

  function change(next: PhoneParts) {
    setParts(next);
    onChange(phoneNumber(next));
  }

  function handleNumber(digits: string) {
    change((hasPrefix(digits) && splitPrefix(digits)) || { ...parts, digits });
  }

  return (
    <fieldset className={styles.phone}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts}>
        <ComboBox
          label={t('fields.prefix')}
          options={options}
          value={parts.country}
          onChange={(country) => country && change({ ...parts, country: country as CountryCode })}
          autoComplete="off"
        />
        <TextField
          label={t('fields.number')}
          error={error}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={parts.digits}
          onChange={(event) => handleNumber(event.target.value)}
          onBlur={onBlur}
        />
      </div>
    </fieldset>
  );
}
