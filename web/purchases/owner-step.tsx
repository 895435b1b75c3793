import { USES, type Use } from '#contract/quotes/quotes.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import styles from './claim-form.module.css';
import type { ClaimForm } from './use-claim-form.ts';

const ANSWERS = ['yes', 'no'] as const;

/** The owner, and the use of the car. */
export function OwnerStep({ contract: { form, state } }: { contract: ClaimForm }) {
  const { t } = useTranslation('purchases');
  const owner: boolean | undefined = form.watch('owner');
  const use: Use | undefined = form.watch('use');
  const options = { shouldDirty: true, shouldValidate: true };
  return (
    <div className={styles.flow}>
      <RadioCards
        {...state('owner')}
        name="owner"
        value={owner === undefined ? null : owner ? 'yes' : 'no'}
        options={ANSWERS.map((value) => ({ value, label: t(`owner.${value}`) }))}
        onChange={({ target }) => form.setValue('owner', target.value === 'yes', options)}
      />
      <RadioCards
        {...state('use')}
        name="use"
        value={use ?? null}
        options={USES.map((value) => ({ value, label: t(`use.${value}`) }))}
        onChange={({ target }) => form.setValue('use', target.value as Use, options)}
      />
    </div>
  );
}
