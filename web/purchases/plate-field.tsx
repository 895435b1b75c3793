import { PLATE_PLACEHOLDERS } from '#contract/garage/plates.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Field } from '#web/ui/field.tsx';
import { describedBy, useFieldIds } from '#web/ui/field-ids.ts';
import { PlateFrame } from '#web/ui/plate.tsx';
import styles from './plate-field.module.css';
import type { ClaimForm } from './use-claim-form.ts';

const MAX_TEXT = 20;

/** The plate of the new car, drawn as a plate of its country. */
export function PlateField({ contract, country }: { contract: ClaimForm; country: Locale }) {
  const { t } = useTranslation('purchases');
  const ids = useFieldIds();
  const { label, error, ...input } = contract.field('plate');
  const description = t('proof.plateHint');
  return (
    <Field ids={ids} label={label} error={error} description={description}>
      <PlateFrame country={country} invalid={Boolean(error)} className={styles.plate}>
        <input
          {...input}
          id={ids.control}
          type="text"
          placeholder={PLATE_PLACEHOLDERS[country]}
          maxLength={MAX_TEXT}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, { description, error })}
        />
      </PlateFrame>
    </Field>
  );
}
