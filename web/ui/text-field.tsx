import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale-context.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon, type IconName } from './icon.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'required' | 'children'> &
  FieldTexts & {
    type?: 'text' | 'email' | 'url' | 'search';
    icon?: IconName;
    suffix?: ReactNode;
    /** What a number is counted in. */
    unit?: string | undefined;
  };

const CURRENCY_SIGN = /^\p{Currency_Symbol}$/u;

export function TextField({
  label,
  description,
  error,
  required,
  id,
  type = 'text',
  icon,
  suffix,
  unit,
  className,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
  // The British write the sign of a currency before its number.
  const prefix = useLocale() === 'en' && unit && CURRENCY_SIGN.test(unit) ? unit : undefined;
  const end = suffix ?? (prefix ? undefined : unit);
  return (
    <Field ids={ids} className={className} {...texts}>
      <div
        className={styles.control}
        data-invalid={error ? '' : undefined}
        data-disabled={input.disabled ? '' : undefined}
        data-readonly={input.readOnly ? '' : undefined}
      >
        {icon && (
          <span className={styles.leading}>
            <Icon name={icon} size={20} />
          </span>
        )}
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...input}
          id={ids.control}
          type={type}
          className={styles.input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
        />
        {end && <span className={styles.suffix}>{end}</span>}
      </div>
    </Field>
  );
}
