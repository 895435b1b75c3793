import { z } from 'zod';
import { type Vehicle, vehicleChanges } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { CURRENCY_SIGNS } from '#web/format/amounts.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DecimalField } from '#web/forms/decimal-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './card.module.css';
import { countryRules } from './country-rules.ts';
import { useShowModal } from './dashboard-context.ts';
import { DEADLINE_LIMITS, limitedDay } from './day-limits.ts';
import { DeadlineCard } from './deadline-card.tsx';
import { typedDecimal } from './decimal-rule.ts';
import { REGION_NAMES } from './formats.ts';
import { SectionForm } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

const { shape } = vehicleChanges.shape.vehicle_tax_info.unwrap();
const schema = z.object({ next_deadline: limitedDay(DEADLINE_LIMITS), price: typedDecimal(shape.price) });

export function TaxCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const { price_str, region } = vehicle.vehicle_tax_info;
  const place = { id: 'region', label: t('tax.region'), value: region && REGION_NAMES[region] };
  return (
    <DeadlineCard
      vehicle={vehicle}
      type="tax"
      facts={[
        { id: 'price', label: t('tax.price'), value: price_str },
        ...(countryRules(vehicle.locale).isLookedUp ? [place] : []),
      ]}
      action={HAVE_RULES.includes(vehicle.locale) && <WorkingButton vehicle={vehicle} />}
      editor={(leave) => <TaxEditor vehicle={vehicle} leave={leave} />}
    />
  );
}

/** Spanish towns set their own amounts. */
const HAVE_RULES: readonly Locale[] = ['it', 'de', 'en'];

function WorkingButton({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const showModal = useShowModal();
  return (
    <p className={styles.quiet}>
      <Button variant="quiet" size="s" onClick={() => showModal({ kind: 'tax-working', vehicle })}>
        {t('working.open')}
      </Button>
    </p>
  );
}

function TaxEditor({ vehicle, leave }: { vehicle: Vehicle; leave: () => void }) {
  const { t } = useTranslation('dashboard');
  const { next_deadline, price } = vehicle.vehicle_tax_info;
  const form = useSectionForm({
    vehicle,
    section: 'tax',
    schema,
    before: { next_deadline, price },
    labels: { next_deadline: t('tax.deadline'), price: t('tax.price') },
    leave,
  });
  const { control } = form.form;
  return (
    <SectionForm form={form} onCancel={leave}>
      <DayField control={control} {...form.field('next_deadline')} {...DEADLINE_LIMITS} />
      <DecimalField
        control={control}
        name="price"
        {...form.state('price')}
        unit={CURRENCY_SIGNS[countryRules(vehicle.locale).currency]}
        decimals="needed"
      />
    </SectionForm>
  );
}
