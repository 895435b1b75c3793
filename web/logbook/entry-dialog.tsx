import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { FIRST_DEADLINE } from '#contract/garage/garage.rules.ts';
import { entryFields, type LogEntry } from '#contract/logbook/logbook.endpoints.ts';
import { isEnergy, LOG_KINDS, type LogKind, MAX_ENTRY_NAME, MAX_ENTRY_NOTES } from '#contract/logbook/logbook.rules.ts';
import { COUNTRY_OF, CURRENCY_OF } from '#contract/shared/country.ts';
import { todayIn } from '#contract/shared/days.ts';
import { kilometres } from '#contract/shared/locale-schemas.ts';
import { CURRENCY_SIGNS } from '#web/format/amounts.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DecimalField } from '#web/forms/decimal-field.tsx';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUnlikelyReading } from '#web/forms/use-unlikely-reading.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import styles from './logbook.module.css';
import { useAttempt } from './use-attempt.ts';
import type { UseLogbook } from './use-logbook.ts';

interface Props {
  vehicle: Vehicle;
  /** Missing for a new one. */
  entry: LogEntry | undefined;
  kind: LogKind;
  logbook: UseLogbook;
  onClose(): void;
}

/** Adds, changes or deletes an entry. */
export function EntryDialog({ vehicle, entry, kind, logbook, onClose }: Props) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const formId = useId();
  const attempt = useAttempt();
  const { send, question, confirmLabel } = useUnlikelyReading();
  const today = todayIn(vehicle.locale);
  const { form, field, state, failure, submit, pending } = useContractForm({
    schema: entryFields.omit({ id: true, confirmed: true }).extend({ km: kilometres(locale).nullable().optional() }),
    defaultValues: {
      kind: entry?.kind ?? kind,
      day: entry?.day ?? today,
      km: entry?.km ?? null,
      price: entry?.price ?? null,
      quantity: entry?.quantity ?? null,
      is_full: entry?.is_full ?? true,
      is_gap: entry?.is_gap ?? false,
      name: entry?.name ?? '',
      notes: entry?.notes ?? '',
    },
    labels: {
      kind: t('entry.kind'),
      day: t('entry.day'),
      km: t('readings.title'),
      price: t('entry.price'),
      quantity: t('entry.quantity'),
      name: t('entry.name'),
      notes: t('entry.notes'),
    },
    async send(values) {
      const body = { ...values, ...(entry && { id: entry.id }) };
      if (!(await send(values.km, (confirmed) => logbook.saveEntry({ ...body, confirmed })))) return;
      showToast({ kind: 'success', text: t('entry.saved') });
      onClose();
    },
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'kind' });

  async function remove(id: string) {
    if (await attempt(() => logbook.deleteEntry(id), t('entry.deleted'))) onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      dismissable={!pending}
      title={t(entry ? 'entry.edit' : 'entry.add')}
      footer={
        <>
          {entry && (
            <Button variant="quiet" icon="trash" disabled={pending} onClick={() => void remove(entry.id)}>
              {t('delete')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {confirmLabel ?? t('entry.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <Controller
            control={control}
            name="kind"
            render={({ field: select }) => (
              <Select
                {...select}
                {...state('kind')}
                options={LOG_KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
                required
              />
            )}
          />
          <DayField control={control} {...field('day')} min={FIRST_DEADLINE} max={today} required />
          <DistanceField control={control} {...field('km')} />
          <DecimalField
            control={control}
            name="price"
            {...state('price')}
            unit={CURRENCY_SIGNS[CURRENCY_OF[COUNTRY_OF[vehicle.locale]]]}
          />
          {isEnergy(chosen) && (
            <DecimalField
              control={control}
              name="quantity"
              {...state('quantity')}
              unit={chosen === 'fuel' ? 'l' : 'kWh'}
              decimals="needed"
              required
            />
          )}
          <TextField {...field('name')} autoComplete="off" maxLength={MAX_ENTRY_NAME} />
        </div>
        {isEnergy(chosen) && (
          <>
            <Checkbox {...form.register('is_full')} description={t('entry.fullHint')}>
              {t('entry.full')}
            </Checkbox>
            <Checkbox {...form.register('is_gap')}>{t('entry.gap')}</Checkbox>
          </>
        )}
        <TextArea {...field('notes')} maxLength={MAX_ENTRY_NOTES} rows={2} />
        {question && <MessageBox kind="warning" heading="h3" live title={question} />}
        <FormFailure>{failure}</FormFailure>
      </form>
    </Modal>
  );
}
