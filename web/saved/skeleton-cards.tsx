import grid from '#web/cars/model-grid.module.css';
import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';

const MAX_CARDS = 4;

/** While cards are loading. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <Skeleton className={grid.grid}>
      {Array.from({ length: Math.min(count, MAX_CARDS) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <SkeletonCard key={place} />
      ))}
    </Skeleton>
  );
}
