import { type Ref, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AriaLocale } from './aria-locale.tsx';
import field from './field.module.css';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts, useFieldIds } from './field-ids.ts';
import { Icon } from './icon.tsx';
import { type Option, OptionList } from './option-list.tsx';
import { matchesSearch } from './search-match.ts';
import { Spinner } from './spinner.tsx';

export type ComboBoxProps = FieldTexts & {
  options: readonly Option[];
  /** The chosen option's id; with `freeText`, the text itself, typed or chosen from the list. */
  value: string | null;
  onChange: (value: string | null) => void;
  freeText?: boolean;
  /** For lists loaded while typing: called with the text, and the options are shown unfiltered. */
  onSearch?: (text: string) => void;
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

export function ComboBox({ label, description, error, required, id, freeText, ref, ...props }: ComboBoxProps) {
  const { t } = useTranslation('ui');
  const ids = useFieldIds(id);
  const texts = { label, description, error, required };
  return (
    <AriaLocale>
      <AriaComboBox
        className={props.className}
        id={ids.control}
        name={props.name}
        {...valueProps(props, freeText)}
        {...(props.onSearch ? { items: props.options } : { defaultItems: props.options })}
        defaultFilter={matchesSearch}
        allowsEmptyCollection={!freeText || props.loading}
        onBlur={props.onBlur}
        isDisabled={props.disabled}
        isReadOnly={props.readOnly}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={describedBy(ids, texts)}
      >
        <Field ids={ids} {...texts} renderLabel={(parts) => <Label {...parts} />}>
          <Group className={field.control} isInvalid={Boolean(error)} isReadOnly={props.readOnly}>
            <ComboBoxInput ref={ref} placeholder={props.placeholder} autoComplete={props.autoComplete} />
            {!props.readOnly && (
              <Button className={field.inside} aria-label={t('comboBox.open')}>
                {props.loading ? <Spinner size={20} /> : <Icon name="chevron-down" size={20} />}
              </Button>
            )}
          </Group>
        </Field>
        <OptionList empty={props.loading ? t('comboBox.loading') : t('comboBox.empty')} />
      </AriaComboBox>
    </AriaLocale>
  );
}

function valueProps(
  { value, onChange, onSearch }: ComboBoxProps | Omit<ComboBoxProps, keyof FieldTexts>,
  freeText?: boolean,
) {
  if (!freeText) {
    return {
      value,
      onChange: (key: string | number | null) => onChange(key === null ? null : String(key)),
      onInputChange: onSearch,
    };
  }
  return {
    allowsCustomValue: true,
    inputValue: value ?? '',
    onInputChange: (text: string) => {
      onChange(text === '' ? null : text);
      onSearch?.(text);
    },
  };
}

type ComboBoxInputProps = { ref?: Ref<HTMLInputElement>; placeholder?: string; autoComplete?: string };

/** A click on the text opens the list too, as in a select. */
function ComboBoxInput(props: ComboBoxInputProps) {
  const state = useContext(ComboBoxStateContext);
  return <Input {...props} className={field.input} onClick={() => state?.isOpen || state?.open(null, 'manual')} />;
}
