import type { ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { AriaLocale } from './aria-locale.tsx';
import field from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import styles from './number-field.module.css';

export type NumberFieldProps = FieldTexts & {
  /** A whole number; `null` while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  id?: string;
  unit?: ReactNode;
  min?: number;
  max?: number;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string;
};

const WHOLE_NUMBER: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

export function NumberField({ label, description, error, required, id, ref, unit, ...props }: NumberFieldProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
  return (
    <AriaLocale>
      <AriaNumberField
        className={props.className}
        id={ids.control}
        name={props.name}
        value={props.value ?? Number.NaN}
        onChange={(value) => props.onChange(Number.isNaN(value) ? null : Math.round(value))}
        onBlur={props.onBlur}
        minValue={props.min}
        maxValue={props.max}
        formatOptions={WHOLE_NUMBER}
        commitBehavior="validate"
        isWheelDisabled
        isDisabled={props.disabled}
        isReadOnly={props.readOnly}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={describedBy(ids, texts)}
      >
        <Field ids={ids} {...texts} renderLabel={(parts) => <Label {...parts} />}>
          <Group className={field.control} isInvalid={Boolean(error)} isReadOnly={props.readOnly}>
            <Input
              ref={ref}
              className={`${field.input} ${styles.figures}`}
              placeholder={props.placeholder}
              autoComplete="off"
            />
            {unit && <span className={field.suffix}>{unit}</span>}
          </Group>
        </Field>
      </AriaNumberField>
    </AriaLocale>
  );
}
