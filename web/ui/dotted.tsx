import styles from './dotted.module.css';

/** Facts in a row with dots between them, of which none is left where a line ends or begins. */
export function Dotted({ parts }: { parts: readonly string[] }) {
  return (
    <span className={styles.dotted}>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && <span className={styles.dot}> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
