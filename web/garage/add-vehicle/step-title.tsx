import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AddVehicleState } from './add-vehicle-machine.ts';
import styles from './step-title.module.css';

export type StepName = AddVehicleState['name'] | 'sign-in';

/** The modal's heading. It takes the focus when the step changes, so that screen readers announce it. */
export function StepTitle({ step, state }: { step: StepName; state: AddVehicleState }) {
  const { t } = useTranslation('add-vehicle');
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <span ref={heading} tabIndex={-1} className={styles.title} data-step={step}>
      {t(`title.${titleKey(step, state)}`)}
    </span>
  );
}

function titleKey(step: StepName, state: AddVehicleState) {
  if (step === 'sign-in') return 'signIn';
  switch (state.name) {
    case 'plate-form':
      return 'plate';
    case 'missing-vehicle-information':
      return state.activity === 'asking' || state.activity === 'following' ? 'following' : 'missing';
    case 'vehicle-information-form':
      return state.nextStep;
    case 'insert-plate-success':
      return 'added';
    case 'update-vehicle-success':
      return 'updated';
    case 'generic-message':
      return 'message';
  }
}
