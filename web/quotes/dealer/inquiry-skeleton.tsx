import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './inquiry-view.module.css';

export function InquirySkeleton() {
  return (
    <Skeleton className={styles.page}>
      <SkeletonText lines={3} />
      <SkeletonText lines={6} />
      <SkeletonText lines={8} />
    </Skeleton>
  );
}
