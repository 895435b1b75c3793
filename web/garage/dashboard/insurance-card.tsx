import { Controller } from 'react-hook-form';
import { type Vehicle, vehicleChanges } from '#contract/garage/garage.endpoints.ts';
import { todayIn } from '#contract/shared/days.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatShortDay } from '#web/format/days.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './card.module.css';
import { CardNote } from './card-note.tsx';
import { DEADLINE_LIMITS, limitedDay } from './day-limits.ts';
import { deadlineAlert } from './deadline-alert.ts';
import { DeadlineCard } from './deadline-card.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

const schema = vehicleChanges.shape.vehicle_insurance_info
  .unwrap()
  .extend({ next_deadline: limitedDay(DEADLINE_LIMITS) });

export function InsuranceCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const { insurer, is_insurance_active_str } = vehicle.vehicle_insurance_info;
  return (
    <DeadlineCard
      vehicle={vehicle}
      type="insurance"
      facts={[
        { id: 'insurer', label: t('insurance.insurer'), value: insurer },
        { id: 'active', label: t('insurance.policy'), value: is_insurance_active_str },
      ]}
      note={<Coverage vehicle={vehicle} />}
      action={vehicle.shared === null && <Renewal vehicle={vehicle} />}
      editor={(leave) => <InsuranceEditor vehicle={vehicle} leave={leave} />}
    />
  );
}

/** Leads to the insurer's proposal; it stands out when the policy ends soon or has ended. */
function Renewal({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const isDue = deadlineAlert(vehicle.vehicle_insurance_info.next_deadline_status) !== undefined;
  return (
    <p className={isDue ? undefined : styles.quiet}>
      <ButtonLink
        variant={isDue ? 'primary' : 'quiet'}
        size="s"
        to={pagePath('insurance', locale, { plate: vehicle.plate })}
      >
        {t(isDue ? 'insurance.renew' : 'insurance.offers')}
      </ButtonLink>
    </p>
  );
}

/** Some policies still cover for a while after they end. */
function Coverage({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { covered_until: last, next_deadline_status: status } = vehicle.vehicle_insurance_info;
  if (last === null || deadlineAlert(status) !== 'expired') return null;
  const isCovered = last >= todayIn(vehicle.locale);
  const date = formatShortDay(last, locale);
  // A Spanish policy covers for longer only if it was not cancelled.
  if (isCovered && vehicle.locale === 'es')
    return <CardNote icon="info">{t('insurance.spanishGrace', { date })}</CardNote>;
  return <CardNote icon="info">{t(isCovered ? 'insurance.covered' : 'insurance.notCovered', { date })}</CardNote>;
}

function InsuranceEditor({ vehicle, leave }: { vehicle: Vehicle; leave: () => void }) {
  const { t } = useTranslation('dashboard');
  const { next_deadline, insurer, is_insurance_active } = vehicle.vehicle_insurance_info;
  const form = useSectionForm({
    vehicle,
    section: 'insurance',
    schema,
    before: { next_deadline, insurer, is_insurance_active },
    labels: { next_deadline: t('insurance.deadline'), insurer: t('insurance.insurer') },
    leave,
  });
  const { control } = form.form;
  return (
    <SectionForm form={form} onCancel={leave}>
      <Controller
        control={control}
        name="insurer"
        render={({ field: { value, onChange, ...field } }) => (
          <TextField
            {...field}
            {...form.state('insurer')}
            autoComplete="off"
            maxLength={80}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          />
        )}
      />
      <DayField control={control} {...form.field('next_deadline')} {...DEADLINE_LIMITS} />
      <Controller
        control={control}
        name="is_insurance_active"
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox {...field} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
            {t('insurance.active')}
          </Checkbox>
        )}
      />
    </SectionForm>
  );
}
