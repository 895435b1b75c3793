import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './password-skeleton.module.css';

/** Placeholder of a form with one or two passwords, until the session is known. */
export function PasswordSkeleton({ fields = 1 }: { fields?: 1 | 2 }) {
  return (
    <Skeleton className={styles.form}>
      <div className={styles.title} />
      <div className={styles.line} />
      {fields === 2 && <div className={styles.field} />}
      <div className={styles.field} />
      <div className={styles.button} />
    </Skeleton>
  );
}
