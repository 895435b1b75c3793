import { type FormEvent, useState } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/calendar/date-picker.tsx';
import { dateProblem } from '#web/ui/calendar/date-rules.ts';
import { Card } from './card.tsx';
import styles from './completion-card.module.css';
import { countryRules } from './country-rules.ts';
import { DEADLINE_LIMITS, registrationLimits } from './day-limits.ts';
import { pickedDay } from './formats.ts';
import { Suggestion } from './suggestion.tsx';
import { useSaveVehicle } from './use-save-vehicle.ts';

type Step = 'registration' | DeadlineType;

/** Asks for the missing days one by one, in countries where nobody can be asked for them. */
export function CompletionCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const [skipped, setSkipped] = useState<readonly Step[]>([]);
  const { isLookedUp, deadlines } = countryRules(vehicle.locale);
  const steps: readonly Step[] = ['registration', ...deadlines];
  const step = steps.find((one) => dayOf(vehicle, one) === null && !skipped.includes(one));
  if (isLookedUp || step === undefined) return null;
  const number = steps.indexOf(step) + 1;
  return (
    <Card id="completion" title={t('completion.title', { number, count: steps.length })}>
      <DayStep key={step} vehicle={vehicle} step={step} onSkip={() => setSkipped((before) => [...before, step])} />
    </Card>
  );
}

function dayOf(vehicle: Vehicle, step: Step): string | null {
  return step === 'registration'
    ? vehicle.vehicle_data_info.matriculation
    : vehicle[`vehicle_${step}_info`].next_deadline;
}

function DayStep({ vehicle, step, onSkip }: { vehicle: Vehicle; step: Step; onSkip(): void }) {
  const { t } = useTranslation('dashboard');
  const section = step === 'registration' ? 'data' : step;
  const save = useSaveVehicle(vehicle, section);
  const [day, setDay] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const limits = step === 'registration' ? registrationLimits(todayIn(vehicle.locale)) : DEADLINE_LIMITS;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (day === null || dateProblem(day, limits)) return;
    setPending(true);
    const picked = pickedDay(day);
    await save(
      step === 'registration'
        ? { vehicle_data_info: { matriculation: picked } }
        : { [`vehicle_${step}_info`]: { next_deadline: picked } },
    );
    setPending(false);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <DatePicker label={t(`completion.question.${step}`)} value={day} onChange={setDay} {...limits} />
      {step !== 'registration' && <Suggestion vehicle={vehicle} type={step} />}
      <div className={styles.actions}>
        <Button type="submit" icon="check" disabled={day === null} pending={isPending}>
          {t('edit.save')}
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          {t('completion.skip')}
        </Button>
      </div>
    </form>
  );
}
