import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './filter-group.module.css';

interface Props {
  title: string;
  /** What is chosen in it, in few words. */
  chosen: string;
  /** Open from the start; one with a choice always is. */
  open?: boolean;
  children: ReactNode;
}

export function FilterGroup({ title, chosen, open = false, children }: Props) {
  // Only the person closes a group: not the choice that is taken back in it.
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
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
