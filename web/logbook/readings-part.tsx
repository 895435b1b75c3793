import { useState } from 'react';
import { z } from 'zod';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { FIRST_DEADLINE } from '#contract/garage/garage.rules.ts';
import { type OdometerReading, readingInput } from '#contract/logbook/logbook.endpoints.ts';
import { daysBetween, todayIn } from '#contract/shared/days.ts';
import { kilometres } from '#contract/shared/locale-schemas.ts';
import { formatShortDay } from '#web/format/days.ts';
import { formatDistance } from '#web/format/units.ts';
import { DayField } from '#web/forms/day-field.tsx';
import { DistanceField } from '#web/forms/distance-field.tsx';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useUnlikelyReading } from '#web/forms/use-unlikely-reading.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Chart } from './charts/chart.tsx';
import styles from './logbook.module.css';
import { Part } from './part.tsx';
import { useAttempt } from './use-attempt.ts';
import type { UseLogbook } from './use-logbook.ts';

const SHOWN = 5;

interface Props {
  vehicle: Vehicle;
  /** The newest first. */
  readings: readonly OdometerReading[];
  logbook: UseLogbook;
}

/** Kilometres over time. */
export function ReadingsPart({ vehicle, readings, logbook }: Props) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const attempt = useAttempt();
  const [isWhole, setWhole] = useState(false);
  const inOrder = [...readings].reverse();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const days = first && last ? daysBetween(first.read_on, last.read_on) || 1 : 1;
  const points = inOrder.map(({ id, km, read_on }) => ({
    key: id,
    at: first ? daysBetween(first.read_on, read_on) / days : 0,
    value: km,
    label: formatShortDay(read_on, locale),
    text: formatDistance(km, locale),
  }));
  return (
    <Part title={t('readings.title')}>
      <ReadingForm vehicle={vehicle} logbook={logbook} />
      {readings.length === 0 ? <p>{t('readings.none')}</p> : null}
      {readings.length > 1 && (
        <Chart
          kind="line"
          title={t('readings.chart')}
          columns={{ label: t('entry.day'), value: t('readings.title') }}
          points={points}
        />
      )}
      <ul className={styles.list}>
        {(isWhole ? readings : readings.slice(0, SHOWN)).map(({ id, source, km, read_on }) => (
          <li key={id} className={styles.entry}>
            <div className={styles.words}>
              <p className={styles.what}>{formatDistance(km, locale)}</p>
              <p className={styles.soft}>
                {formatShortDay(read_on, locale)}
                {source !== 'typed' && ` · ${t(`readings.source.${source}`)}`}
              </p>
            </div>
            {source === 'typed' && (
              <Button
                variant="quiet"
                size="s"
                aria-label={t('readings.deleteOf', { what: formatDistance(km, locale) })}
                onClick={() => void attempt(() => logbook.deleteReading(id), t('readings.deleted'))}
              >
                {t('delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {readings.length > SHOWN && !isWhole && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('showAll', { count: readings.length })}
        </Button>
      )}
    </Part>
  );
}

function ReadingForm({ vehicle, logbook }: Pick<Props, 'vehicle' | 'logbook'>) {
  const { t } = useTranslation('logbook');
  const locale = useLocale();
  const { send, question, confirmLabel } = useUnlikelyReading();
  const today = todayIn(vehicle.locale);
  const { form, field, failure, submit, pending } = useContractForm({
    schema: z.object({ km: kilometres(locale), read_on: readingInput.shape.read_on }),
    defaultValues: { km: '', read_on: today },
    labels: { km: t('readings.title'), read_on: t('entry.day') },
    async send({ km, read_on }) {
      if (!(await send(km, (confirmed) => logbook.addReading({ km, read_on, confirmed })))) return;
      form.reset({ km: '', read_on: today });
      showToast({ kind: 'success', text: t('readings.saved') });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <DistanceField control={form.control} {...field('km')} required />
        <DayField control={form.control} {...field('read_on')} min={FIRST_DEADLINE} max={today} required />
      </div>
      {question && <MessageBox kind="warning" heading="h3" live title={question} />}
      <FormFailure>{failure}</FormFailure>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {confirmLabel ?? t('readings.add')}
        </Button>
      </div>
    </form>
  );
}
