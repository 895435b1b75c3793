import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './quote-list.module.css';

export function QuotesSkeleton() {
  return (
    <Skeleton className={styles.list}>
      {['first', 'second'].map((place) => (
        <div key={place} className={styles.waiting}>
          <SkeletonText lines={5} />
        </div>
      ))}
    </Skeleton>
  );
}
