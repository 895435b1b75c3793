import { Icon } from '#web/ui/icon.tsx';
import styles from './form-failure.module.css';

/** What a form says when it could not be sent; spoken at once. */
export function FormFailure({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={styles.failure} role="alert">
      <Icon name="error" size={20} />
      <span>{children}</span>
    </p>
  );
}
