import { type DragEvent, type Ref, useRef, useState } from 'react';
import { formatFileSize } from '#web/format/file-size.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import styles from './file-drop.module.css';
import { acceptList, type FileErrorCode, type FileRules, fileError, typeNames } from './file-rules.ts';
import { Icon } from './icon.tsx';

export type FileDropProps = FieldTexts &
  FileRules & {
    value: File | null;
    onChange: (file: File | null) => void;
    onBlur?: () => void;
    /** The form's own error, for example `missing` after submitting without a file. */
    errorCode?: FileErrorCode | null;
    /** Called with the error of a refused file, and with `null` when a valid one replaces it. */
    onErrorCode?: (code: FileErrorCode | null) => void;
    /** Shown after the allowed types and sizes. */
    note?: string;
    /** From 0 to 1 while uploading. */
    progress?: number;
    ref?: Ref<HTMLButtonElement>;
    name?: string;
    id?: string;
    disabled?: boolean;
    className?: string;
  };

export function FileDrop({ label, required, accept, maxBytes, value, ref, className, ...props }: FileDropProps) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const ids = useFieldIds(props.id);
  const labelId = `${ids.control}-label`;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<FileErrorCode | null>(null);
  const [hovering, setHovering] = useState(false);

  const values = { types: typeNames(accept), size: formatFileSize(maxBytes, locale) };
  const code = refused ?? (value ? null : props.errorCode);
  const error = code ? t(ERROR_KEYS[code], values) : props.error;
  const limit = t('fileDrop.limit', values);
  const description = props.description ?? (props.note ? `${limit}. ${props.note}` : limit);
  const uploading = props.progress !== undefined;
  const locked = props.disabled || uploading;

  function take(file: File | undefined) {
    if (!file || locked) return;
    const found = fileError(file, { accept, maxBytes });
    setRefused(found);
    props.onErrorCode?.(found);
    props.onChange(found ? null : file);
  }

  function remove() {
    setRefused(null);
    props.onChange(null);
    if (input.current) input.current.value = '';
    document.getElementById(ids.control)?.focus();
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setHovering(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <Field
      ids={ids}
      className={className}
      label={label}
      description={description}
      error={error}
      required={required}
      renderLabel={(parts) => <span id={labelId} {...parts} />}
    >
      <fieldset
        className={styles.zone}
        aria-labelledby={labelId}
        data-hovering={hovering ? '' : undefined}
        data-invalid={error ? '' : undefined}
        data-disabled={props.disabled ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setHovering(!locked);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setHovering(false);
        }}
        onDrop={handleDrop}
      >
        {value && <ChosenFile file={value} progress={props.progress} onRemove={locked ? undefined : remove} />}
        <div className={styles.choice} hidden={uploading}>
          {!value && <Icon name="upload" size={28} />}
          <Button
            ref={ref}
            id={ids.control}
            size="s"
            disabled={locked}
            aria-labelledby={`${labelId} ${ids.control}`}
            aria-describedby={describedBy(ids, { description, error })}
            onClick={() => input.current?.click()}
            onBlur={props.onBlur}
          >
            {value ? t('fileDrop.replace') : t('fileDrop.choose')}
          </Button>
          <span className={styles.hint}>{hovering ? t('fileDrop.dropNow') : t('fileDrop.drop')}</span>
        </div>
        <input
          ref={input}
          className={styles.input}
          type="file"
          name={props.name}
          accept={acceptList(accept)}
          disabled={locked}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </fieldset>
    </Field>
  );
}

const ERROR_KEYS = {
  'wrong-type': 'fileDrop.error.wrongType',
  'too-large': 'fileDrop.error.tooLarge',
  missing: 'fileDrop.error.missing',
} as const satisfies Record<FileErrorCode, string>;
