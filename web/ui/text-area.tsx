import type { ComponentPropsWithRef } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import area from './text-area.module.css';

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'required' | 'children'> & FieldTexts;

/** A text of several lines that grows with its content where the browser supports it. */
export function TextArea({ label, description, error, required, id, className, ...input }: TextAreaProps) {
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
  return (
    <Field ids={ids} className={className} {...texts}>
      <div className={styles.control} data-invalid={error ? '' : undefined}>
        <textarea
          rows={3}
          {...input}
          id={ids.control}
          className={`${styles.input} ${area.area}`}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
        />
      </div>
    </Field>
  );
}
