import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './filter-group.module.css';

interface Props {
  title: string;
  /** A short text of the selected values. */
  chosen: string;
  /** Open from the start; a group with a selection always is. */
  open?: boolean;
  /** What the values mean. */
  note?: string | undefined;
  children: ReactNode;
}

export function FilterGroup({ title, chosen, open = false, note, children }: Props) {
  // Only the user closes a group; removing its selection does not.
  const [startsOpen] = useState(open || chosen !== '');
  return (
    <details className={styles.group} open={startsOpen}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <span className={styles.chosen}>{chosen}</span>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <div className={styles.inside}>
        {note && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </details>
  );
}
