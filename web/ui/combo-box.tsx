import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import field from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './icon.tsx';
import { type Option, OptionList } from './option-list.tsx';
import { Spinner } from './spinner.tsx';
import { useComboBox } from './use-combo-box.ts';

export type ComboBoxProps = FieldTexts & {
  label: string;
  options: readonly Option[];
  /** The chosen option's id; with `freeText`, the text itself, typed or chosen from the list. */
  value: string | null;
  onChange: (value: string | null) => void;
  freeText?: boolean;
  /** For options that are searched for while typing. */
  unfiltered?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  id?: string;
  autoComplete?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  loading?: boolean;
  className?: string;
};

/** A text field with a list of options below it, following the combobox pattern. */
export function ComboBox({ label, description, error, required, id, ref, className, ...props }: ComboBoxProps) {
  const { t } = useTranslation('ui');
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
  const { options, value, onChange, freeText, unfiltered, loading, disabled, readOnly } = props;
  const listId = `${ids.control}-list`;
  const list = useComboBox(listId, { options, value, onChange, freeText, unfiltered, loading });
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const isExpanded = list.isOpen && list.shown.length > 0;
  const isLocked = disabled || readOnly;

  function toggle() {
    input.current?.focus();
    if (list.isOpen) list.close();
    else list.open();
  }

  return (
    <Field ids={ids} className={className} {...texts}>
      <div
        ref={box}
        className={field.control}
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
      >
        <input
          ref={input}
          id={ids.control}
          type="text"
          name={props.name}
          className={field.input}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          disabled={disabled}
          readOnly={readOnly}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-activedescendant={list.activeId}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, texts)}
          value={list.text}
          onChange={(event) => list.type(event.target.value)}
          onClick={isLocked ? undefined : list.open}
          onKeyDown={isLocked ? undefined : list.handleKey}
          onBlur={() => {
            list.close();
            props.onBlur?.();
          }}
        />
        {!readOnly && (
          <button
            type="button"
            tabIndex={-1}
            className={field.inside}
            aria-label={t('comboBox.open')}
            disabled={disabled}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {loading ? <Spinner size={20} /> : <Icon name="chevron-down" size={20} />}
          </button>
        )}
      </div>
      {list.isOpen && (
        <OptionList id={listId} label={label} options={list.shown} anchor={box} onChoose={list.choose} {...list} />
      )}
    </Field>
  );
}
