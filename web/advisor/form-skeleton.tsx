import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './form-skeleton.module.css';

const FIELDS = ['topic', 'name', 'surname', 'email', 'phone'] as const;

/** The shape of the request, while nobody knows who is here. */
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
