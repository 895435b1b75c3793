import { useTranslation } from 'react-i18next';
import { USES, type Use } from '#contract/quote-rules.ts';
import { ChoiceCards } from './choice-cards.tsx';
import styles from './claim-form.module.css';
import type { ClaimForm } from './use-claim-form.ts';

const ANSWERS = ['yes', 'no'] as const;

/** Whose car it is, and what for. */
export function OwnerStep({ contract: { form, state } }: { contract: ClaimForm }) {
  const { t } = useTranslation('purchases');
  const owner: boolean | undefined = form.watch('owner');
  const use: Use | undefined = form.watch('use');
  const options = { shouldDirty: true, shouldValidate: true };
  return (
    <div className={styles.flow}>
      <ChoiceCards
        legend={t('fields.owner')}
        name="owner"
        value={owner === undefined ? undefined : owner ? 'yes' : 'no'}
        error={state('owner').error}
        choices={ANSWERS.map((value) => ({ value, label: t(`owner.${value}`) }))}
        onChoose={(value) => form.setValue('owner', value === 'yes', options)}
      />
      <ChoiceCards
        legend={t('fields.use')}
        name="use"
        value={use}
        error={state('use').error}
        choices={USES.map((value) => ({ value, label: t(`use.${value}`) }))}
        onChoose={(value) => form.setValue('use', value as Use, options)}
      />
    </div>
  );
}
