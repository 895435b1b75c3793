import { type FormEvent, useRef, useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/calendar/date-picker.tsx';
import { dateProblem } from '#web/ui/calendar/date-rules.ts';
import { DEADLINE_LIMITS } from './day-limits.ts';
import styles from './deadline-picker.module.css';
import { useDueText, useRelativeText } from './deadline-status.tsx';
import { pickedDay } from './formats.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useSaveVehicle } from './use-save-vehicle.ts';

/**
 * The deadline of a vehicle whose other data are read-only: it can be changed at any time, and has its own save button.
 */
export function DeadlinePicker({ vehicle, type }: { vehicle: Vehicle; type: DeadlineType }) {
  const { t } = useTranslation('dashboard');
  const { next_deadline: saved, next_deadline_status: status } = vehicle[`vehicle_${type}_info`];
  const [draft, setDraft] = useState<string | null>();
  const [isPending, setPending] = useState(false);
  const save = useSaveVehicle(vehicle, type);
  const label = useDueText({ type, status });
  const relative = useRelativeText(saved, vehicle.locale);
  const day = draft === undefined ? saved : draft;
  const isChanged = day !== saved;
  const form = useRef<HTMLFormElement>(null);

  /** The buttons are removed, so the focus moves to the section. */
  function leave() {
    setDraft(undefined);
    form.current?.closest('section')?.focus({ preventScroll: true });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || dateProblem(day, DEADLINE_LIMITS)) return;
    setPending(true);
    await save({ [`vehicle_${type}_info`]: { next_deadline: pickedDay(day) } });
    setPending(false);
    leave();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <DatePicker
        label={`${t(`types.${type}`)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        value={day}
        onChange={setDraft}
        description={isChanged ? undefined : (relative ?? t('data.enterDate'))}
        {...DEADLINE_LIMITS}
      />
      {isChanged && <LeaveGuard />}
      {isChanged && (
        <div className={styles.actions}>
          <Button type="submit" size="s" icon="check" pending={isPending}>
            {t('edit.save')}
          </Button>
          <Button variant="quiet" size="s" onClick={leave}>
            {t('edit.cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}
