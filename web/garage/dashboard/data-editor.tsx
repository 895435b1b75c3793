import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { type CorrectableField, type Vehicle, vehicleChanges } from '#contract/garage/garage.endpoints.ts';
import { EURO_EMISSIONS, TAX_REGIONS } from '#contract/garage/garage.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { displacementUnit } from '#contract/shared/units.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DecimalField } from '#web/forms/decimal-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { WholeNumberField } from '#web/forms/whole-number-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { modelsOf, spelledAs } from '../add-vehicle/car-lists.ts';
import { CarNameFields } from '../add-vehicle/car-name-fields.tsx';
import { useCarLists } from '../add-vehicle/use-car-lists.ts';
import { changedFields } from './changed-fields.ts';
import { dataLabels } from './data-labels.ts';
import { type DayLimits, limitedDay, registrationLimits } from './day-limits.ts';
import { typedDecimal } from './decimal-rule.ts';
import { formatEuroClass, KILOWATT, pickedDay, REGION_NAMES } from './formats.ts';
import { SectionForm } from './section-form.tsx';
import { typedConsumption } from './typed-consumption.ts';
import { useSaveVehicle } from './use-save-vehicle.ts';

const { shape } = vehicleChanges.shape.vehicle_data_info.unwrap();

function dataSchema(limits: DayLimits) {
  return z.object({
    make: vehicleChanges.shape.make,
    model: vehicleChanges.shape.model,
    matriculation: limitedDay(limits),
    fuel_type: shape.fuel_type,
    displacement: shape.displacement,
    power_kw: typedDecimal(shape.power_kw),
    euro_emission: shape.euro_emission,
    average_consumption: typedDecimal(shape.average_consumption),
    co2: shape.co2,
    in_northern_ireland: shape.in_northern_ireland,
    region: vehicleChanges.shape.vehicle_tax_info.unwrap().shape.region,
  });
}

/** Everything that no registry has given, to be typed and corrected. */
export default function DataEditor({ vehicle, leave }: { vehicle: Vehicle; leave: () => void }) {
  const { t } = useTranslation(['dashboard', 'catalogue']);
  const locale = useLocale();
  const { lists, loading } = useCarLists();
  const save = useSaveVehicle(vehicle, 'data');
  const limits = registrationLimits(todayIn(vehicle.locale));
  const { vehicle_data_info: data, vehicle_tax_info: tax, make, model } = vehicle;
  const before = {
    make,
    model,
    matriculation: data.matriculation,
    fuel_type: data.fuel_type,
    displacement: data.displacement,
    power_kw: data.power_kw,
    euro_emission: data.euro_emission,
    average_consumption: data.average_consumption,
    co2: data.co2,
    in_northern_ireland: data.in_northern_ireland,
    region: tax.region,
  };
  const form = useContractForm({
    schema: dataSchema(limits),
    defaultValues: before,
    labels: dataLabels(t),
    async send(after) {
      const { make: nextMake, model: nextModel, region, matriculation, ...rest } = changedFields(before, after);
      const name = {
        ...(nextMake !== undefined && { make: spelledAs(lists.makes, nextMake ?? '') }),
        ...(nextModel !== undefined && { model: spelledAs(modelsOf(lists, after.make ?? ''), nextModel ?? '') }),
      };
      const info = { ...rest, ...(matriculation !== undefined && { matriculation: pickedDay(matriculation) }) };
      const changes = {
        ...name,
        ...(Object.keys(info).length > 0 && { vehicle_data_info: info }),
        ...(region !== undefined && { vehicle_tax_info: { region } }),
      };
      if (Object.keys(changes).length > 0) await save(changes);
      leave();
    },
  });
  const { control } = form.form;
  const can = (field: CorrectableField) => vehicle.correctable.includes(field);
  const isItalian = vehicle.locale === 'it';
  return (
    <SectionForm form={form} onCancel={leave} layout="row">
      {can('make') && can('model') && (
        <CarNameFields control={control} lists={lists} loading={loading} state={form.state} />
      )}
      {can('matriculation') && <DayField control={control} {...form.field('matriculation')} {...limits} />}
      {can('fuel_type') && (
        <Controller
          control={control}
          name="fuel_type"
          render={({ field }) => (
            <Select
              {...field}
              {...form.state('fuel_type')}
              value={field.value ?? null}
              options={FUELS.map((id) => ({ id, label: t(`catalogue:fuels.${id}`) }))}
            />
          )}
        />
      )}
      {can('displacement') && (
        <WholeNumberField control={control} {...form.field('displacement')} unit={displacementUnit(locale)} min={0} />
      )}
      {can('power_kw') && (
        <DecimalField control={control} name="power_kw" {...form.state('power_kw')} unit={KILOWATT} decimals="needed" />
      )}
      {can('euro_emission') && (
        <Controller
          control={control}
          name="euro_emission"
          render={({ field }) => (
            <Select
              {...field}
              {...form.state('euro_emission')}
              value={field.value ?? null}
              options={EURO_EMISSIONS.map((id) => ({ id, label: formatEuroClass(id) }))}
            />
          )}
        />
      )}
      {can('co2') && <WholeNumberField control={control} {...form.field('co2')} unit="g/km" min={0} />}
      {can('average_consumption') && (
        <DecimalField
          control={control}
          name="average_consumption"
          {...form.state('average_consumption')}
          {...typedConsumption(data.fuel_type === 'bev', locale)}
          decimals="needed"
        />
      )}
      {isItalian && can('region') && (
        <Controller
          control={control}
          name="region"
          render={({ field }) => (
            <Select
              {...field}
              {...form.state('region')}
              value={field.value ?? null}
              options={TAX_REGIONS.map((id) => ({ id, label: REGION_NAMES[id] }))}
            />
          )}
        />
      )}
      {vehicle.locale === 'en' && (
        <Controller
          control={control}
          name="in_northern_ireland"
          render={({ field: { value, onChange, ...field } }) => (
            <Checkbox {...field} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
              {t('data.northernIreland')}
            </Checkbox>
          )}
        />
      )}
    </SectionForm>
  );
}
