import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'm' | 's';
  fullWidth?: boolean;
};

export function buttonClass({ variant = 'secondary', size = 'm', fullWidth }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], size === 's' && styles.small, fullWidth && styles.fullWidth, extra);
}
