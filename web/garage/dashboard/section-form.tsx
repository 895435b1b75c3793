import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import styles from './section-form.module.css';

interface Props<Values extends FieldValues> {
  form: ContractForm<Values>;
  onCancel(): void;
  layout?: 'stack' | 'row';
  children: ReactNode;
}

/** A section in edit mode: its fields, and the button that saves and ends edit mode. */
export function SectionForm<Values extends FieldValues>({ form, onCancel, layout = 'stack', children }: Props<Values>) {
  const { t } = useTranslation('dashboard');
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => element.current?.querySelector<HTMLElement>('input, [role="spinbutton"]')?.focus(), []);

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {form.form.formState.isDirty && <LeaveGuard />}
      <div className={styles[layout]}>{children}</div>
      <div className={styles.actions}>
        <Button type="submit" size="s" icon="check" pending={form.pending}>
          {t('edit.save')}
        </Button>
        <Button variant="quiet" size="s" onClick={onCancel}>
          {t('edit.cancel')}
        </Button>
      </div>
    </form>
  );
}
