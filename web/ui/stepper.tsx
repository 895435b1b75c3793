import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export interface Step {
  id: string;
  label: string;
}

export interface StepperProps {
  steps: Step[];
  /** Index of the current step; equal to the number of steps when all are done. */
  current: number;
  /** Accessible name of the flow. */
  label: string;
}

/** The progress of a flow. The sentence is a live region, so that a new step is announced. */
export function Stepper({ steps, current, label }: StepperProps) {
  const { t } = useTranslation('ui');
  const total = steps.length;
  const step = steps[current];
  const sentence = step ? t('stepper.position', { current: current + 1, total }) : t('stepper.finished');
  return (
    <div className={styles.stepper}>
      <p className={styles.position} role="status">
        <span className={styles.count}>{sentence}</span>
        {step && (
          <span className={styles.name}>
            <span className="visually-hidden">: </span>
            {step.label}
          </span>
        )}
      </p>
      <ol className={styles.steps} aria-label={label}>
        {steps.map(({ id, label: name }, index) => (
          <li
            key={id}
            className={styles.step}
            data-state={stateOf(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {index < current ? <Icon name="check" size={16} /> : <span aria-hidden="true">{index + 1}</span>}
            </span>
            <span className={styles.label}>
              {name}
              {index < current && <span className={styles.state}>{t('stepper.done')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
}
