import { classNames } from '#web/ui/class-names.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './inquiry-view.module.css';

export function InquirySkeleton() {
  return (
    <Skeleton className={classNames(styles.page, styles.waiting)}>
      <SkeletonText lines={3} />
      <SkeletonText lines={6} />
      <SkeletonText lines={8} />
    </Skeleton>
  );
}
