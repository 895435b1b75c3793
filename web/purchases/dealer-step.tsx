import { useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/combo-box.tsx';
import type { ClaimForm } from './use-claim-form.ts';

/** The seller: a dealer of the quote, or another one by name. */
export function DealerStep({
  contract: { form, state },
  dealers,
}: {
  contract: ClaimForm;
  dealers: readonly string[];
}) {
  const { t } = useTranslation('purchases');
  return (
    <ComboBox
      {...state('dealer')}
      required
      freeText
      name="dealer"
      description={dealers.length > 0 ? t('dealer.offered') : undefined}
      options={dealers.map((name) => ({ id: name, label: name }))}
      value={form.watch('dealer')}
      onChange={(value) =>
        form.setValue('dealer', value ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    />
  );
}
