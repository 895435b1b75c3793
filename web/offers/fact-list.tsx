import styles from './fact-list.module.css';

export type Row = readonly [label: string, value: string];

/** Names on the left, figures on the right. */
export function FactList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
