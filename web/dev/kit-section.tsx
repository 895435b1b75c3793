import type { ReactNode } from 'react';
import styles from './kit-section.module.css';

type KitSectionProps = { title: string; wide?: boolean; children: ReactNode };

export function KitSection({ title, wide, children }: KitSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={wide ? styles.row : styles.grid}>{children}</div>
    </section>
  );
}
