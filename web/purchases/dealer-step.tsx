import { useState } from 'react';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './claim-form.module.css';
import type { ClaimForm } from './use-claim-form.ts';

/** No dealer has this name. */
const OTHER = '';

interface Props {
  contract: ClaimForm;
  verification: Verification;
}

/** The seller: a dealer who was asked for the bought car, or another one by name. */
export function DealerStep({ contract: { form, field, state }, verification: { cars } }: Props) {
  const { t } = useTranslation('purchases');
  const car = form.watch('car');
  const value = form.watch('dealer');
  const dealers = cars.find(({ position }) => position === car)?.dealers ?? [];
  const [isOther, setOther] = useState(dealers.length === 0 || (value !== '' && !dealers.includes(value)));
  const { error, ...texts } = state('dealer');

  function choose(dealer: string) {
    setOther(dealer === OTHER);
    form.setValue('dealer', dealer, { shouldDirty: true });
    form.clearErrors('dealer');
  }

  return (
    <div className={styles.flow}>
      {dealers.length > 0 && (
        <RadioCards
          {...texts}
          isLabelHidden
          name="known-dealer"
          error={isOther ? undefined : error}
          value={isOther ? OTHER : value || null}
          options={[
            ...dealers.map((name) => ({ value: name, label: <span translate="no">{name}</span> })),
            { value: OTHER, label: t('dealer.other') },
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {isOther && <TextField {...field('dealer')} label={t('dealer.name')} required />}
    </div>
  );
}
