import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './profile.module.css';
import shapes from './profile-skeleton.module.css';

/** How many fields each card of the first column has, and how tall those of the second are. */
const FIELDS = [5, 4, 6];
const HEIGHTS = { password: 188, consents: 460, export: 232, session: 188, delete: 232 };

/** The profile's cards, before we know whose they are. */
export function ProfileSkeleton() {
  return (
    <Skeleton className={styles.columns}>
      <div className={styles.column}>
        {FIELDS.map((count) => (
          <div key={count} className={shapes.card}>
            <div className={shapes.title} />
            {Array.from({ length: count }, (_, index) => index).map((index) => (
              <div key={index} className={shapes.field} />
            ))}
            <div className={shapes.button} />
          </div>
        ))}
      </div>
      <div className={styles.column}>
        {Object.entries(HEIGHTS).map(([card, height]) => (
          <div key={card} className={shapes.card} style={{ minHeight: height }}>
            <div className={shapes.title} />
            <div className={shapes.line} />
            <div className={shapes.button} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
