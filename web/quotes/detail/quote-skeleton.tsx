import { Skeleton, SkeletonTable, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './quote-view.module.css';

export function QuoteSkeleton() {
  return (
    <Skeleton className={styles.page}>
      <SkeletonText lines={3} />
      <SkeletonText lines={3} />
      <SkeletonTable rows={8} columns={3} />
    </Skeleton>
  );
}
