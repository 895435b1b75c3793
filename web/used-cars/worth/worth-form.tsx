import { useController } from 'react-hook-form';
import { utcDay } from '#contract/shared/days.ts';
import { USED_FUELS } from '#contract/used-cars/used-cars.rules.ts';
import type { VehicleWorth, WorthQuery } from '#contract/used-cars/worth.endpoints.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { WholeNumberField } from '#web/forms/whole-number-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './worth.module.css';
import { startingFacts, type WorthInput, worthSchema } from './worth-schema.ts';

interface Props {
  answer: VehicleWorth;
  /** Of the first registration. */
  day: string | null;
  onChange(query: WorthQuery, day: string): void;
}

/** Prices only differ between manual and automatic gearboxes. */
const OFFERED_GEARBOXES = ['manual', 'automatic'] as const;

/** What decides the worth, to be completed or corrected for this answer. */
export function WorthForm({ answer, day, onChange }: Props) {
  const { t } = useTranslation(['used-cars', 'catalogue', 'worth']);
  const locale = useLocale();
  const contract = useContractForm<WorthInput, WorthQuery>({
    schema: worthSchema(locale),
    defaultValues: startingFacts(answer, day),
    labels: {
      model: t('worth:form.model'),
      matriculation: t('facts.registration'),
      kilometres: t('facts.km'),
      power_kw: t('facts.power'),
      fuel: t('filters.fuel'),
      gearbox: t('filters.gearbox'),
    },
    firstCheck: 'sending',
    async send(query) {
      onChange(query, contract.form.getValues('matriculation'));
    },
  });
  const { form, field, failure, submit } = contract;
  const { gearbox } = answer.facts;
  const gearboxes = gearbox === 'single-speed' ? [gearbox] : OFFERED_GEARBOXES;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <Choice
          contract={contract}
          name="model"
          options={answer.models.map(({ key, name }) => ({ id: key, label: name }))}
        />
        <DayField control={form.control} {...field('matriculation')} max={utcDay()} required />
        <DistanceField control={form.control} {...field('kilometres')} required />
        <WholeNumberField control={form.control} {...field('power_kw')} unit="kW" required />
        <Choice
          contract={contract}
          name="fuel"
          options={USED_FUELS.map((fuel) => ({ id: fuel, label: t(`catalogue:fuels.${fuel}`) }))}
        />
        <Choice
          contract={contract}
          name="gearbox"
          options={gearboxes.map((each) => ({ id: each, label: t(`catalogue:gearboxes.${each}`) }))}
        />
      </div>
      <p className={styles.note}>{t('worth:form.note')}</p>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant={answer.worth ? 'secondary' : 'primary'}>
        {t('worth:form.submit')}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  contract: ContractForm<WorthInput>;
  name: 'model' | 'fuel' | 'gearbox';
  options: { id: string; label: string }[];
}

function Choice({ contract: { form, state }, name, options }: ChoiceProps) {
  const { field } = useController({ control: form.control, name });
  return <Select {...field} {...state(name)} value={field.value ?? null} options={options} required />;
}
