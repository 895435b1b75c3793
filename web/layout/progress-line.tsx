import styles from './progress-line.module.css';

/** Says under the header that the next page is on its way. Quick answers come before it is visible. */
export function ProgressLine({ isPending }: { isPending: boolean }) {
  return <div className={styles.line} data-pending={isPending || undefined} aria-hidden="true" />;
}
