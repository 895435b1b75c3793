import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './icon.tsx';

export type PasswordFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'required' | 'autoComplete' | 'children'
> &
  FieldTexts & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ label, description, error, required, id, className, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
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
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={ids.control}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
        />
        <button
          type="button"
          className={styles.inside}
          aria-pressed={shown}
          aria-label={t('passwordField.show')}
          aria-controls={ids.control}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      </div>
    </Field>
  );
}
