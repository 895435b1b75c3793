import type { ComponentPropsWithRef } from 'react';
import { Field } from '#web/ui/field.tsx';
import { describedBy, useFieldIds } from '#web/ui/field-ids.ts';
import styles from './note-field.module.css';

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'className'> & {
  label: string;
  error: string | undefined;
  description: string;
};

export function NoteField({ label, error, description, ...area }: Props) {
  const ids = useFieldIds(undefined);
  const texts = { label, error, description };
  return (
    <Field ids={ids} {...texts}>
      <textarea
        {...area}
        id={ids.control}
        rows={3}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(ids, texts)}
      />
    </Field>
  );
}
