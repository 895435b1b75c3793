import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { makeOfVin } from '#contract/garage/vin.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/calendar/date-picker.tsx';
import type { AddVehicleState } from './add-vehicle-machine.ts';
import { modelsOf, spelledAs } from './car-lists.ts';
import { CarNameFields } from './car-name-fields.tsx';
import { Step, VehiclePlate } from './step.tsx';
import { useCarLists } from './use-car-lists.ts';
import { FIRST_REGISTRATION, type VehicleInformation, vehicleInformation } from './vehicle-information.ts';
import styles from './vehicle-information-form.module.css';

interface Props {
  state: Extract<AddVehicleState, { name: 'vehicle-information-form' }>;
  onSave(information: VehicleInformation): Promise<void>;
}

export default function VehicleInformationForm({ state, onSave }: Props) {
  const { t } = useTranslation('add-vehicle');
  const { vehicle, nextStep, pending, failed } = state;
  const { lists, loading } = useCarLists();
  // A German vehicle is added by its identification number, which begins with its make.
  const named = makeOfVin(vehicle.plate);
  const [latest] = useState(() => todayIn(vehicle.locale));
  const {
    form,
    state: field,
    submit,
  } = useContractForm({
    schema: vehicleInformation(latest),
    defaultValues: {
      make: vehicle.make ?? named ?? '',
      model: vehicle.model ?? '',
      matriculation: vehicle.vehicle_data_info.matriculation ?? '',
    },
    labels: {
      make: t('information.make'),
      model: t('information.model'),
      matriculation: t('information.matriculation'),
    },
    send: ({ make, model, matriculation }) =>
      onSave({
        make: spelledAs(lists.makes, make),
        model: spelledAs(modelsOf(lists, make), model),
        matriculation,
      }),
  });

  return (
    <Step intro={t('information.intro')}>
      <p className={styles.plate}>
        <span className={styles.label}>{t('information.plate')}</span>
        <VehiclePlate vehicle={vehicle} />
      </p>
      <form className={styles.form} noValidate onSubmit={submit} data-failed={failed || undefined}>
        <CarNameFields control={form.control} lists={lists} loading={loading} state={field} />
        <Controller
          control={form.control}
          name="matriculation"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DatePicker
              {...field('matriculation')}
              ref={ref}
              required
              min={FIRST_REGISTRATION}
              max={latest}
              value={value || null}
              onBlur={onBlur}
              onChange={(next) => onChange(next ?? '')}
            />
          )}
        />
        <Button type="submit" variant="primary" pending={pending} className={styles.submit}>
          {t(`information.${nextStep}`)}
        </Button>
      </form>
    </Step>
  );
}
