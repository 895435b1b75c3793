import { useEffect } from 'react';
import { z } from 'zod';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { kilometres } from '#contract/shared/locale-schemas.ts';
import { formatShortDay } from '#web/format/days.ts';
import { formatDistance } from '#web/format/units.ts';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUnlikelyReading } from '#web/forms/use-unlikely-reading.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isUnauthorised, updateVehicle } from '../vehicle-calls.ts';
import { Card } from './card.tsx';
import { useShowModal } from './dashboard-context.ts';
import styles from './kilometres-card.module.css';
import { mayWrite } from './vehicle-order.ts';

/** The distance driven so far, which only people can enter. */
export function KilometresCard({ vehicle }: { vehicle: Vehicle }) {
  return mayWrite(vehicle) ? <KilometresForm vehicle={vehicle} /> : <ReadKilometres vehicle={vehicle} />;
}

function ReadKilometres({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { last_revealed_km: km, last_revealed_km_last_update: updated } = vehicle.vehicle_data_info;
  return (
    <Card id="kilometres" title={t('kilometres.title')}>
      {km !== null && <p>{formatDistance(km, locale)}</p>}
      <p>
        {updated === null
          ? t('kilometres.neverUpdated')
          : t('kilometres.updated', { date: formatShortDay(updated, locale) })}
      </p>
    </Card>
  );
}

function KilometresForm({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const showModal = useShowModal();
  const { last_revealed_km, last_revealed_km_last_update: updated } = vehicle.vehicle_data_info;
  const { send, question, confirmLabel } = useUnlikelyReading();
  const { form, field, submit, pending } = useContractForm({
    schema: z.object({ kilometres: kilometres(locale) }),
    defaultValues: { kilometres: last_revealed_km ?? '' },
    labels: { kilometres: t('kilometres.label') },
    async send(values) {
      const km = values.kilometres;
      try {
        const isSaved = await send(km, (confirmed) =>
          updateVehicle(locale, { plate: vehicle.plate, vehicle_data_info: { last_revealed_km: km, confirmed } }),
        );
        if (!isSaved) return;
        form.reset({ kilometres: values.kilometres });
        showToast({ kind: 'success', text: t('kilometres.saved') });
      } catch (error) {
        if (isUnauthorised(error)) showModal({ kind: 'message', message: 'unauthorized' });
        else form.setError('kilometres', { message: 'dashboard.kilometres.fail' }, { shouldFocus: true });
      }
    },
  });
  const { isDirty } = form.formState;
  // Updated elsewhere meanwhile; unsaved input has priority.
  useEffect(() => {
    if (!isDirty) form.reset({ kilometres: last_revealed_km ?? '' });
  }, [form, isDirty, last_revealed_km]);

  return (
    <Card id="kilometres" title={t('kilometres.title')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <DistanceField
          control={form.control}
          {...field('kilometres')}
          className={styles.field}
          required
          description={
            updated === null
              ? t('kilometres.neverUpdated')
              : t('kilometres.updated', { date: formatShortDay(updated, locale) })
          }
        />
        {question && (
          <div className={styles.question}>
            <MessageBox kind="warning" heading="h3" live title={question} />
          </div>
        )}
        <Button type="submit" pending={pending} className={styles.save}>
          {confirmLabel ?? t('kilometres.action')}
        </Button>
      </form>
    </Card>
  );
}
