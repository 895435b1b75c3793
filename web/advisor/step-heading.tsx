import { FocusHeading, type FocusHeadingProps } from '#web/ui/focus-heading.tsx';
import styles from './step-heading.module.css';

export function StepHeading(heading: Omit<FocusHeadingProps, 'className'>) {
  return <FocusHeading {...heading} className={styles.heading} />;
}
