import { Icon } from '#web/ui/icon.tsx';
import styles from './form-failure.module.css';

/** The message of a form that could not be sent; announced at once. */
export function FormFailure({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={styles.failure} role="alert">
      <Icon name="error" size={20} />
      <span>{children}</span>
    </p>
  );
}
