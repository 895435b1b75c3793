import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AriaLocale } from './aria-locale.tsx';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './icon.tsx';
import { type Option, OptionList } from './option-list.tsx';
import styles from './select.module.css';
import { Spinner } from './spinner.tsx';
import { TextField } from './text-field.tsx';

export type SelectProps = FieldTexts & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  name?: string;
  id?: string;
  autoComplete?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  loading?: boolean;
  className?: string;
};

export function Select({ options, value, readOnly, ...props }: SelectProps) {
  if (!readOnly) return <ChoosableSelect options={options} value={value} {...props} />;
  const chosen = options.find((option) => option.id === value);
  const { label, description, error, required, id, className } = props;
  const texts = { label, description, error, required };
  return <TextField {...texts} id={id} className={className} value={chosen?.label ?? ''} readOnly />;
}

type ChoosableSelectProps = Omit<SelectProps, 'readOnly'>;

function ChoosableSelect({ label, description, error, required, id, ref, className, ...props }: ChoosableSelectProps) {
  const { t } = useTranslation('ui');
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
  return (
    <AriaLocale>
      <AriaSelect
        className={className}
        id={ids.control}
        name={props.name}
        autoComplete={props.autoComplete}
        value={props.value}
        onChange={(key) => props.onChange(key === null ? null : String(key))}
        onBlur={props.onBlur}
        isDisabled={props.disabled}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        placeholder={props.placeholder ?? t('select.placeholder')}
        aria-describedby={describedBy(ids, texts)}
      >
        <Field ids={ids} {...texts} renderLabel={(parts) => <Label {...parts} />}>
          <Button
            ref={ref}
            className={classNames(field.control, styles.trigger)}
            data-invalid={error ? '' : undefined}
            aria-busy={props.loading || undefined}
          >
            <SelectValue className={styles.value}>
              {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
            </SelectValue>
            {props.loading ? <Spinner size={20} /> : <Icon name="chevron-down" size={20} />}
          </Button>
        </Field>
        <OptionList items={props.options} empty={props.loading ? t('comboBox.loading') : t('comboBox.empty')} />
      </AriaSelect>
    </AriaLocale>
  );
}
