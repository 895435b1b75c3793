import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A section of a page with its width, margins and an optional heading. */
export function Section({
  title,
  children,
  tone = 'plain',
}: {
  title?: string;
  children: ReactNode;
  tone?: 'plain' | 'warm';
}) {
  return (
    <section className={styles.section} data-tone={tone}>
      <div className={styles.inside}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {children}
      </div>
    </section>
  );
}

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.intro}>
      <h1>{title}</h1>
      {children && <div className={styles.lead}>{children}</div>}
    </div>
  );
}
