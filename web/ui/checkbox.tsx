import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { FieldMessages, RequiredMark } from './field.tsx';
import { describedBy, useFieldIds } from './field-ids.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> & {
  /** The label; may contain links. */
  children: ReactNode;
  description?: ReactNode;
  error?: string;
  required?: boolean;
};

export function Checkbox({ children, description, error, required, id, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(id);
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.row} data-disabled={input.disabled ? '' : undefined}>
        <input
          {...input}
          id={ids.control}
          type="checkbox"
          className={styles.box}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { description, error })}
        />
        <span className={styles.text}>
          {children}
          {required && <RequiredMark />}
        </span>
      </label>
      <div className={styles.messages}>
        <FieldMessages ids={ids} description={description} error={error} />
      </div>
    </div>
  );
}
