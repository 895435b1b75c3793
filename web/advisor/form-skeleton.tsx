import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './form-skeleton.module.css';

const FIELDS = ['topic', 'name', 'surname', 'email', 'phone'] as const;

/** Placeholder of the request form, until the session is known. */
export function FormSkeleton() {
  return (
    <Skeleton className={styles.skeleton}>
      <SkeletonText lines={2} />
      {FIELDS.map((field) => (
        <div key={field} className={styles.field} />
      ))}
    </Skeleton>
  );
}
