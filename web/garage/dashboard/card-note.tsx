import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './card-note.module.css';

/** A secondary remark with its actions. */
export function CardNote({ icon, children, action }: { icon: IconName; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.words}>
        <Icon name={icon} size={18} />
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}
