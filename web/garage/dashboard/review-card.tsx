import { useState } from 'react';
import { type Vehicle, vehicleChanges } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { kilometres } from '#contract/shared/locale-schemas.ts';
import { formatShortDay } from '#web/format/days.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { CardNote } from './card-note.tsx';
import { DEADLINE_LIMITS, limitedDay } from './day-limits.ts';
import { DeadlineCard } from './deadline-card.tsx';
import { pickedDay } from './formats.ts';
import { SectionForm } from './section-form.tsx';
import { useSaveVehicle } from './use-save-vehicle.ts';
import { useSectionForm } from './use-section-form.ts';

function reviewSchema(locale: Locale) {
  return vehicleChanges.shape.vehicle_review_info.unwrap().extend({
    next_deadline: limitedDay(DEADLINE_LIMITS),
    last_review_km: kilometres(locale).nullable().optional(),
  });
}

export function ReviewCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const { last_review_km_str, next_deadline, suggested_deadline } = vehicle.vehicle_review_info;
  return (
    <DeadlineCard
      vehicle={vehicle}
      type="review"
      facts={[{ id: 'km', label: t('review.kilometres'), value: last_review_km_str }]}
      note={
        next_deadline === null &&
        suggested_deadline !== null && <Suggestion vehicle={vehicle} day={suggested_deadline} />
      }
      editor={(leave) => <ReviewEditor vehicle={vehicle} leave={leave} />}
    />
  );
}

/** The legal date, applied with one click. */
function Suggestion({ vehicle, day }: { vehicle: Vehicle; day: string }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const save = useSaveVehicle(vehicle, 'review');
  const [isPending, setPending] = useState(false);

  async function use() {
    setPending(true);
    await save({ vehicle_review_info: { next_deadline: pickedDay(day) } });
    setPending(false);
  }

  return (
    <CardNote
      icon="info"
      action={
        <Button size="s" pending={isPending} onClick={() => void use()}>
          {t('review.useSuggestion')}
        </Button>
      }
    >
      {t('review.suggestion', { date: formatShortDay(day, locale) })}
    </CardNote>
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
