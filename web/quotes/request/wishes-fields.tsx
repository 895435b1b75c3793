import { DELIVERY_WISHES } from '#contract/quotes/wishes.rules.ts';
import { COUNTRY_OF, CURRENCY_OF } from '#contract/shared/country.ts';
import { CURRENCY_SIGNS } from '#web/format/amounts.ts';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { WholeNumberField } from '#web/forms/whole-number-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { LeadInput } from './use-lead-form.ts';

/** What the person would like besides a price; nothing of it has to be filled in. */
export function WishesFields({ contract: { form, field } }: { contract: ContractForm<LeadInput> }) {
  const { t } = useTranslation('quotes');
  const sign = CURRENCY_SIGNS[CURRENCY_OF[COUNTRY_OF[useLocale()]]];
  return (
    <>
      <RadioCards
        {...field('wishes.delivery')}
        layout="chips"
        options={DELIVERY_WISHES.map((wish) => ({ value: wish, label: t(`wishes.deliveries.${wish}`) }))}
      />
      <WholeNumberField
        control={form.control}
        {...field('wishes.budget')}
        description={t('wishes.budgetHint')}
        unit={sign}
      />
      <Checkbox {...form.register('wishes.testDrive')} description={t('wishes.testDriveHint')}>
        {t('wishes.testDrive')}
      </Checkbox>
      <Checkbox {...form.register('wishes.anyColour')}>{t('wishes.anyColour')}</Checkbox>
    </>
  );
}
