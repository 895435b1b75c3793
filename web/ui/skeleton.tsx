import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Announces once that content is loading; the grey shapes are hidden from screen readers. */
export function Skeleton({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton}>
      <span role="status" className="visually-hidden">
        {label ?? t('spinner.loading')}
      </span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.text}>
      {keys(lines).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** Placeholder of a card: a picture above a title, a line and a price. */
export function SkeletonCard() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={classNames(styles.line, styles.title)} />
      <div className={styles.line} />
      <div className={classNames(styles.line, styles.short)} />
    </div>
  );
}

export function SkeletonTable({ rows = 4, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className={styles.table} style={{ '--columns': columns } as CSSProperties}>
      {keys(rows).map((row) => (
        <div key={row} className={styles.row}>
          {keys(columns).map((column) => (
            <div key={column} className={styles.line} />
          ))}
        </div>
      ))}
    </div>
  );
}
