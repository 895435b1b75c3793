import { z } from 'zod';
import { type Vehicle, vehicleChanges } from '#contract/garage/garage.endpoints.ts';
import { todayIn } from '#contract/shared/days.ts';
import { displacementUnit } from '#contract/shared/units.ts';
import { formatShortDay } from '#web/format/days.ts';
import { formatDistance } from '#web/format/units.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DecimalField } from '#web/forms/decimal-field.tsx';
import { WholeNumberField } from '#web/forms/whole-number-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from './card.tsx';
import { countryRules } from './country-rules.ts';
import { CrawlButton } from './crawl-button.tsx';
import { CrawlNote } from './crawl-note.tsx';
import styles from './data-card.module.css';
import { type DayLimits, limitedDay, registrationLimits } from './day-limits.ts';
import { typedDecimal } from './decimal-rule.ts';
import { EditButton } from './edit-button.tsx';
import { type Fact, Facts } from './facts.tsx';
import { formatEuroClass, KILOWATT } from './formats.ts';
import { SectionForm } from './section-form.tsx';
import { useEditMode } from './use-edit-mode.ts';
import { useSectionForm } from './use-section-form.ts';
import { mayWrite } from './vehicle-order.ts';

const { shape } = vehicleChanges.shape.vehicle_data_info.unwrap();

function dataSchema(limits: DayLimits) {
  return z.object({
    matriculation: limitedDay(limits),
    displacement: shape.displacement,
    power_kw: typedDecimal(shape.power_kw),
  });
}

export function DataCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const { isEditing, enter, leave, button } = useEditMode();
  const { isLookedUp } = countryRules(vehicle.locale);
  const facts = useDataFacts(vehicle);
  const { is_crawling } = vehicle.vehicle_data_info;
  const isIncomplete = facts.some(({ value }) => value === null);
  return (
    <Card
      id="data"
      icon="data"
      title={t('types.data')}
      action={
        mayWrite(vehicle) &&
        (isLookedUp ? (
          <CrawlButton vehicle={vehicle} section="data" />
        ) : (
          !isEditing && <EditButton ref={button} section="data" onClick={enter} />
        ))
      }
    >
      {is_crawling && <CrawlNote section="data" />}
      {!is_crawling && isEditing && <DataEditor vehicle={vehicle} leave={leave} />}
      {!is_crawling && !isEditing && (
        <>
          <Facts facts={facts} layout="grid" />
          {isIncomplete && mayWrite(vehicle) && (
            <p className={styles.hint}>{t(isLookedUp ? 'data.hintLookedUp' : 'data.hintEdited')}</p>
          )}
        </>
      )}
    </Card>
  );
}

function useDataFacts(vehicle: Vehicle): Fact[] {
  const { t } = useTranslation(['dashboard', 'catalogue']);
  const locale = useLocale();
  const { isLookedUp } = countryRules(vehicle.locale);
  const data = vehicle.vehicle_data_info;
  const fact = (id: string, label: string, value: string | null): Fact => ({ id, label, value });
  const italian = [
    fact('body', t('data.bodyType'), data.body_type && t(`catalogue:bodyTypes.${data.body_type}`)),
    fact('euro', t('data.euroClass'), data.euro_emission && formatEuroClass(data.euro_emission)),
  ];
  const turnover = vehicle.yearly_km_turnover;
  return [
    fact('matriculation', t('data.matriculation'), data.matriculation && formatShortDay(data.matriculation, locale)),
    fact('fuel', t('data.fuel'), data.fuel_type && t(`catalogue:fuels.${data.fuel_type}`)),
    fact('displacement', t('data.displacement'), data.displacement_str),
    fact('power', t('data.power'), data.power_kw_str),
    ...(isLookedUp ? italian : []),
    fact('consumption', t('data.consumption'), data.average_consumption_str),
    fact('turnover', t('data.turnover'), turnover === null ? null : formatDistance(turnover, locale)),
  ];
}

function DataEditor({ vehicle, leave }: { vehicle: Vehicle; leave: () => void }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { matriculation, displacement, power_kw } = vehicle.vehicle_data_info;
  const limits = registrationLimits(todayIn(vehicle.locale));
  const form = useSectionForm({
    vehicle,
    section: 'data',
    schema: dataSchema(limits),
    before: { matriculation, displacement, power_kw },
    labels: {
      matriculation: t('data.matriculation'),
      displacement: t('data.displacement'),
      power_kw: t('data.power'),
    },
    leave,
  });
  const { control } = form.form;
  return (
    <SectionForm form={form} onCancel={leave} layout="row">
      <DayField control={control} {...form.field('matriculation')} {...limits} />
      <WholeNumberField control={control} {...form.field('displacement')} unit={displacementUnit(locale)} min={0} />
      <DecimalField control={control} name="power_kw" {...form.state('power_kw')} unit={KILOWATT} decimals="needed" />
    </SectionForm>
  );
}
