import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import type { FieldIds, FieldTexts } from './field-ids.ts';
import { Icon } from './icon.tsx';
import { useStableWhilePressed } from './use-stable-while-pressed.ts';

export type LabelParts = { className: string | undefined; children: ReactNode };

type FieldProps = FieldTexts & {
  ids: FieldIds;
  /** For widgets with their own label element; a plain `<label>` otherwise. */
  renderLabel?: (parts: LabelParts) => ReactNode;
  className?: string;
  children: ReactNode;
};

export function Field({ ids, label, description, error, required, renderLabel, className, children }: FieldProps) {
  const parts = {
    className: styles.label,
    children: (
      <>
        {label}
        {required && <RequiredMark />}
      </>
    ),
  };
  return (
    <div className={classNames(styles.field, className)}>
      {renderLabel?.(parts) ?? (
        <label htmlFor={ids.control} className={parts.className}>
          {parts.children}
        </label>
      )}
      {children}
      <FieldMessages ids={ids} description={description} error={error} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}

type FieldMessagesProps = Pick<FieldTexts, 'description' | 'error'> & { ids: FieldIds };

export function FieldMessages({ ids, ...texts }: FieldMessagesProps) {
  const description = useStableWhilePressed(texts.description);
  const error = useStableWhilePressed(texts.error);
  return (
    <>
      {error && (
        <p id={ids.error} className={styles.error} role="alert">
          <Icon name="error" size={18} />
          <span>{error}</span>
        </p>
      )}
      {description && (
        <p id={ids.description} className={styles.description}>
          {description}
        </p>
      )}
    </>
  );
}
