import { type Vehicle, vehicleChanges } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { kilometres } from '#contract/shared/locale-schemas.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DEADLINE_LIMITS, limitedDay } from './day-limits.ts';
import { DeadlineCard } from './deadline-card.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionForm } from './use-section-form.ts';

function reviewSchema(locale: Locale) {
  return vehicleChanges.shape.vehicle_review_info.unwrap().extend({
    next_deadline: limitedDay(DEADLINE_LIMITS),
    last_review_km: kilometres(locale).nullable().optional(),
  });
}

export function ReviewCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const { last_review_km_str } = vehicle.vehicle_review_info;
  return (
    <DeadlineCard
      vehicle={vehicle}
      type="review"
      facts={[{ id: 'km', label: t('review.kilometres'), value: last_review_km_str }]}
      editor={(leave) => <ReviewEditor vehicle={vehicle} leave={leave} />}
    />
  );
}

function ReviewEditor({ vehicle, leave }: { vehicle: Vehicle; leave: () => void }) {
  const { t } = useTranslation('dashboard');
  const { next_deadline, last_review_km } = vehicle.vehicle_review_info;
  const form = useSectionForm({
    vehicle,
    section: 'review',
    schema: reviewSchema(useLocale()),
    before: { next_deadline, last_review_km },
    labels: { next_deadline: t('review.deadline'), last_review_km: t('review.kilometres') },
    leave,
  });
  const { control } = form.form;
  return (
    <SectionForm form={form} onCancel={leave}>
      <DayField control={control} {...form.field('next_deadline')} {...DEADLINE_LIMITS} />
      <DistanceField control={control} {...form.field('last_review_km')} />
    </SectionForm>
  );
}
