import styles from './spinner.module.css';

/** Hidden from screen readers without `label`, where the context says that something is loading. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  const drawing = (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
  if (!label) return drawing;
  return (
    <span className={styles.frame} role="status">
      {drawing}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
