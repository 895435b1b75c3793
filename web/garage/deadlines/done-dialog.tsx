import { useId } from 'react';
import { doneInput, type HistoryEntry } from '#contract/garage/deadlines.endpoints.ts';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { todayIn } from '#contract/shared/days.ts';
import { ACCEPTED_DOCUMENTS, DOCUMENT_BYTES } from '#contract/shared/documents.rules.ts';
import { kilometres } from '#contract/shared/locale-schemas.ts';
import { CURRENCY_SIGNS } from '#web/format/amounts.ts';
import { formatDay, formatShortDay } from '#web/format/days.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DecimalField } from '#web/forms/decimal-field.tsx';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUnlikelyReading } from '#web/forms/use-unlikely-reading.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { countryRules } from '../dashboard/country-rules.ts';
import type { ShownDeadline } from '../dashboard/dashboard-context.ts';
import { DEADLINE_LIMITS } from '../dashboard/day-limits.ts';
import { typedDecimal } from '../dashboard/decimal-rule.ts';
import styles from './deadline-dialog.module.css';
import { useAttachedDocument } from './use-attached-document.ts';
import { useDeadlines } from './use-deadlines.ts';

interface Props {
  vehicle: Vehicle;
  deadline: ShownDeadline;
  open: boolean;
  onClose(): void;
}

/** Notes that a deadline was met, and shows when it is due next. */
export default function DoneDialog({ vehicle, deadline, open, onClose }: Props) {
  const { t } = useTranslation(['deadline-forms', 'deadlines']);
  const locale = useLocale();
  const formId = useId();
  const deadlines = useDeadlines(vehicle.plate);
  const reading = useUnlikelyReading();
  const document = useAttachedDocument(vehicle.plate);
  const what = deadline.name || t(`deadlines:kinds.${deadline.kind}`);
  const today = todayIn(vehicle.locale);
  const { done_on, price, next_on } = doneInput.shape;
  const { form, field, state, failure, submit, pending } = useContractForm({
    schema: doneInput
      .pick({ done_on: true })
      .extend({ done_on, price: typedDecimal(price), next_on, km: kilometres(locale).nullable().optional() }),
    defaultValues: { done_on: today, km: null, price: null, next_on: null },
    labels: {
      done_on: t('done.day'),
      km: t('done.mileage'),
      price: t('done.price'),
      next_on: t('done.next'),
    },
    failed: t('done.fail'),
    async send(values) {
      const { id, due_on } = deadline;
      let history: HistoryEntry[] = [];
      // Before the deadline, which can be met only once.
      const kind = deadline.kind === 'insurance' ? 'policy' : 'receipt';
      await document.store(kind, `${what} ${formatShortDay(values.done_on, locale)}`);
      const isSaved = await reading.send(values.km, async (confirmed) => {
        ({ history } = await deadlines.complete({ ...values, confirmed, deadline: id, due_on }));
      });
      if (!isSaved) return;
      const next = history.find(({ kind, name }) => kind === deadline.kind && name === deadline.name)?.next_on;
      const text = next ? t('done.saved', { date: formatDay(next, locale) }) : t('done.savedOnce');
      showToast({ kind: 'success', text });
      onClose();
    },
  });
  const { control } = form;
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissable={!pending}
      size="s"
      title={t('done.of', { what })}
      footer={
        <>
          <Button variant="quiet" disabled={pending} onClick={onClose}>
            {t('done.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" icon="check" pending={pending}>
            {reading.confirmLabel ?? t('done.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('done.lead')}</p>
        <DayField control={control} {...field('done_on')} min={DEADLINE_LIMITS.min} max={today} required />
        <DistanceField control={control} {...field('km')} />
        <DecimalField
          control={control}
          name="price"
          {...state('price')}
          unit={CURRENCY_SIGNS[countryRules(vehicle.locale).currency]}
          decimals="needed"
        />
        <DayField control={control} {...field('next_on')} {...DEADLINE_LIMITS} />
        <FileDrop
          label={t('done.document')}
          accept={ACCEPTED_DOCUMENTS}
          maxBytes={DOCUMENT_BYTES}
          value={document.file}
          onChange={document.setFile}
        />
        {reading.question && <MessageBox kind="warning" heading="h3" live title={reading.question} />}
        <FormFailure>{failure}</FormFailure>
      </form>
    </Modal>
  );
}
