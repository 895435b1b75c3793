import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { type OwnDeadline, ownDeadlineInput } from '#contract/garage/deadlines.endpoints.ts';
import { MAX_DEADLINE_NAME, MAX_INTERVAL_MONTHS, OWN_KINDS } from '#contract/garage/deadlines.rules.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { WholeNumberField } from '#web/forms/whole-number-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DEADLINE_LIMITS } from '../dashboard/day-limits.ts';
import { useVehicleCall } from '../dashboard/use-vehicle-call.ts';
import styles from './deadline-dialog.module.css';
import { useDeadlines } from './use-deadlines.ts';

interface Props {
  vehicle: Vehicle;
  /** Missing for a new one. */
  own: OwnDeadline | undefined;
  open: boolean;
  onClose(): void;
}

/** Adds or changes a deadline beside those of the law. */
export default function OwnDeadlineDialog({ vehicle, own, open, onClose }: Props) {
  const { t } = useTranslation(['deadline-forms', 'deadlines']);
  const formId = useId();
  const deadlines = useDeadlines(vehicle.plate);
  const attempt = useVehicleCall();
  const { kind = 'service', name = '', due_on = null, due_km = null, every_months = null, every_km = null } = own ?? {};
  const { form, field, state, failure, submit, pending } = useContractForm({
    schema: ownDeadlineInput,
    defaultValues: { ...(own && { id: own.id }), kind, name, due_on, due_km, every_months, every_km },
    labels: {
      kind: t('own.kind'),
      name: t('own.name'),
      due_on: t('own.dueOn'),
      due_km: t('own.dueAt'),
      every_months: t('own.everyMonths'),
      every_km: t('own.everyDistance'),
    },
    failed: t('done.fail'),
    async send(values) {
      await deadlines.save(values);
      showToast({ kind: 'success', text: t('own.saved') });
      onClose();
    },
  });
  const { control } = form;

  async function remove(id: string) {
    if (!(await attempt(() => deadlines.remove(id), t('done.fail')))) return;
    showToast({ kind: 'success', text: t('own.deleted') });
    onClose();
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissable={!pending}
      title={t(own ? 'own.editTitle' : 'own.newTitle')}
      footer={
        <>
          {own && (
            <Button variant="quiet" icon="trash" disabled={pending} onClick={() => void remove(own.id)}>
              {t('own.delete')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {t('own.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <Controller
            control={control}
            name="kind"
            render={({ field: chosen }) => (
              <Select
                {...chosen}
                {...state('kind')}
                options={OWN_KINDS.map((id) => ({ id, label: t(`deadlines:kinds.${id}`) }))}
                required
              />
            )}
          />
          <TextField {...field('name')} autoComplete="off" maxLength={MAX_DEADLINE_NAME} />
        </div>
        <p>{t('own.hint')}</p>
        <div className={styles.pair}>
          <DayField control={control} {...field('due_on')} {...DEADLINE_LIMITS} />
          <DistanceField control={control} {...field('due_km')} />
        </div>
        <div className={styles.pair}>
          <WholeNumberField control={control} {...field('every_months')} min={1} max={MAX_INTERVAL_MONTHS} />
          <DistanceField control={control} {...field('every_km')} />
        </div>
        <FormFailure>{failure}</FormFailure>
      </form>
    </Modal>
  );
}
