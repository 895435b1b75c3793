import { type KeyboardEvent, type Ref, useState } from 'react';
import { zipCode as zipRule } from '#contract/shared/locale-schemas.ts';
import { describeRule } from '#contract/shared/validation/rule-message.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './zip-field.module.css';

const MAX_ZIP = 10;

interface Props {
  /** The confirmed postal code. */
  zipCode: string;
  /** Also called with the same code, which retries. */
  onConfirm(zip: string): void;
  /** No postal code was typed: the places around the former one are no longer meant. */
  onInvalid(): void;
  /** The error of the confirmed code. */
  error: string | undefined;
  pending: boolean;
  ref: Ref<HTMLInputElement>;
}

/** A postal code that is confirmed with Enter or with the button. */
export function ZipField({ zipCode, onConfirm, onInvalid, error, pending, ref }: Props) {
  const { t } = useTranslation(['dealers', 'validation']);
  const locale = useLocale();
  const [typed, setTyped] = useState({ text: zipCode, confirmed: zipCode, problem: '' });
  // Another picker on the page, or the profile, may have set it.
  if (typed.confirmed !== zipCode) setTyped({ text: zipCode, confirmed: zipCode, problem: '' });

  const isChanged = typed.text.trim() !== zipCode;
  const label = t('zip.label');

  function confirm() {
    const checked = zipRule(locale).safeParse(typed.text);
    const [issue] = checked.error?.issues ?? [];
    if (issue) {
      const problem = describeRule(issue.message, locale, 'zip_code', (key, params) => t(key, params));
      setTyped({ ...typed, confirmed: '', problem });
      onInvalid();
      return;
    }
    setTyped({ ...typed, problem: '' });
    onConfirm(typed.text.trim());
  }

  function confirmWithEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    confirm();
  }

  return (
    <TextField
      ref={ref}
      className={styles.field}
      label={label}
      required
      value={typed.text}
      maxLength={MAX_ZIP}
      autoComplete="postal-code"
      inputMode={locale === 'en' ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      description={isChanged && typed.text.trim() !== '' ? t('zip.confirm') : t('zip.hint')}
      error={typed.problem || (isChanged ? undefined : error)}
      onChange={(event) => setTyped({ ...typed, text: event.target.value, problem: '' })}
      onKeyDown={confirmWithEnter}
      suffix={
        <Button size="s" variant="quiet" icon="search" pending={pending} className={styles.button} onClick={confirm}>
          {t('zip.search')}
        </Button>
      }
    />
  );
}
