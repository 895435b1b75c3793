import { Link } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './step-links.module.css';
import { STEPS } from './steps.ts';

/**
 * The number of the current step, which a heading names, and links to all others, which are always allowed because the
 * choice is a complete car.
 */
export function StepLinks({ step, searchOf }: { step: number; searchOf(step: number): string }) {
  const { t } = useTranslation(['configurator', 'ui']);
  return (
    <nav className={styles.steps} aria-label={t('steps.label')}>
      <p className={styles.position} aria-hidden="true">
        {t('ui:stepper.position', { current: step, total: STEPS.length })}
      </p>
      <ol className={styles.list}>
        {STEPS.map((name, index) => {
          const number = index + 1;
          return (
            <li key={name} className={styles.item}>
              <Link
                className={styles.link}
                to={{ search: searchOf(number) }}
                data-state={number < step ? 'done' : number === step ? 'current' : 'ahead'}
                aria-current={number === step ? 'step' : undefined}
              >
                <span className={styles.mark} aria-hidden="true">
                  {number < step ? <Icon name="check" size={16} /> : number}
                </span>
                <span className={styles.label}>{t(`steps.${name}`)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
