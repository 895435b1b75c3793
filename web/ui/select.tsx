import type { Ref } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import field from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './icon.tsx';
import type { Option } from './option-list.tsx';
import styles from './select.module.css';
import { Spinner } from './spinner.tsx';
import { TextField } from './text-field.tsx';

export type SelectOption = Option & { disabled?: boolean };

export type SelectProps = FieldTexts & {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
  name?: string;
  id?: string;
  autoComplete?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  loading?: boolean;
  className?: string;
};

/** A native select in the frame of a field. */
export function Select({ options, value, readOnly, ...props }: SelectProps) {
  if (!readOnly) return <ChoosableSelect options={options} value={value} {...props} />;
  const chosen = options.find((option) => option.id === value);
  const { label, description, error, required, id, className } = props;
  const texts = { label, description, error, required };
  return <TextField {...texts} id={id} className={className} value={chosen?.label ?? ''} readOnly />;
}

type ChoosableSelectProps = Omit<SelectProps, 'readOnly'>;

function ChoosableSelect({ label, description, error, required, id, className, ...props }: ChoosableSelectProps) {
  const { t } = useTranslation('ui');
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
  const { options, value, onChange, loading, placeholder = t('select.placeholder'), ...select } = props;
  return (
    <Field ids={ids} className={className} {...texts}>
      <div
        className={field.control}
        data-invalid={error ? '' : undefined}
        data-disabled={select.disabled ? '' : undefined}
      >
        <select
          {...select}
          id={ids.control}
          className={`${field.input} ${styles.select}`}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          aria-busy={loading || undefined}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
        >
          {value === null && (
            <option value="" disabled hidden>
              {loading ? t('comboBox.loading') : placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id} disabled={option.disabled}>
              {option.description ? `${option.label} · ${option.description}` : option.label}
            </option>
          ))}
        </select>
        <span className={styles.sign}>{loading ? <Spinner size={20} /> : <Icon name="chevron-down" size={20} />}</span>
      </div>
    </Field>
  );
}
