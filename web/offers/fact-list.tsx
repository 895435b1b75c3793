import { Fragment } from 'react';
import type { Row } from './example-rows.ts';
import styles from './fact-list.module.css';

/** Names on the left, figures on the right. */
export function FactList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
