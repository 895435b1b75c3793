import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon, type IconName } from './icon.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'required' | 'children'> &
  FieldTexts & {
    type?: 'text' | 'email' | 'url' | 'search';
    icon?: IconName;
    suffix?: ReactNode;
  };

export function TextField({
  label,
  description,
  error,
  required,
  id,
  type = 'text',
  icon,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
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
        <input
          {...input}
          id={ids.control}
          type={type}
          className={styles.input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </Field>
  );
}
