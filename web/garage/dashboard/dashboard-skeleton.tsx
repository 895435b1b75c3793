import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton, SkeletonTable, SkeletonText } from '#web/ui/skeleton.tsx';
import styles from './dashboard.module.css';
import shapes from './dashboard-skeleton.module.css';

/** Placeholder of the dashboard, until the session is known. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Skeleton label={t('loading')}>
        <div className={shapes.band}>
          <div className={shapes.hero}>
            <div className={shapes.plate} />
            <div className={shapes.name} />
          </div>
        </div>
        <div className={styles.layout}>
          <div className={styles.top}>
            <div className={shapes.picture} />
            <div className={shapes.tile} />
          </div>
          <div className={styles.side}>
            <div className={shapes.heading} />
            <div className={shapes.panel}>
              {[1, 2, 3].map((entry) => (
                <div key={entry} className={shapes.card}>
                  <SkeletonText lines={3} />
                </div>
              ))}
            </div>
          </div>
          <div className={styles.main}>
            <div className={styles.cards}>
              {[1, 2, 3].map((card) => (
                <div key={card} className={shapes.card}>
                  <SkeletonText lines={8} />
                </div>
              ))}
            </div>
            <div className={shapes.card}>
              <SkeletonText lines={4} />
            </div>
            <div className={shapes.card}>
              <SkeletonText lines={3} />
            </div>
            <div className={shapes.card}>
              <SkeletonTable rows={2} columns={4} />
            </div>
          </div>
        </div>
      </Skeleton>
    </>
  );
}
