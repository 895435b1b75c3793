import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#web/i18n/locale-context.ts';
import { Skeleton, SkeletonTable } from '#web/ui/skeleton.tsx';
import { comparePath } from './compare-url.ts';
import styles from './comparison.module.css';
import { EmptyComparison } from './empty-comparison.tsx';
import { useCompareState } from './use-compare-state.ts';

/** A URL without cars opens the visitor's own selection and replaces the history entry. */
export function OwnComparison() {
  const locale = useLocale();
  const navigate = useNavigate();
  const { cars } = useCompareState();
  const keys = cars.map(({ key }) => key);
  const path = keys.length > 0 ? comparePath(locale, keys) : undefined;

  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);

  if (!path) return <EmptyComparison />;
  return (
    <div className={styles.comparison}>
      <Skeleton>
        <SkeletonTable rows={8} columns={keys.length + 1} />
      </Skeleton>
    </div>
  );
}
