import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type BadgeKind = 'neutral' | 'info' | 'expired' | 'urgent' | 'normal' | 'club';

const ICONS: Record<Exclude<BadgeKind, 'neutral' | 'club'>, IconName> = {
  info: 'info',
  expired: 'error',
  urgent: 'warning',
  normal: 'check',
};

interface Props {
  kind?: BadgeKind;
  /** Instead of the icon of the kind. */
  icon?: IconName;
  children: ReactNode;
}

/** Every kind has its own icon and the caller's text besides its colour. */
export function Badge({ kind = 'neutral', icon, children }: Props) {
  return (
    <span className={classNames(styles.badge, styles[kind])}>
      {icon ? <Icon name={icon} size={16} /> : <Mark kind={kind} />}
      <span className={styles.words}>{children}</span>
    </span>
  );
}

function Mark({ kind }: { kind: BadgeKind }) {
  if (kind === 'neutral') return <span className={styles.dot} />;
  if (kind !== 'club') return <Icon name={ICONS[kind]} size={16} />;
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d="M8 1l2 4.7 5.1.4-3.9 3.3 1.2 5L8 11.7l-4.4 2.7 1.2-5L.9 6.1 6 5.7z" />
    </svg>
  );
}
