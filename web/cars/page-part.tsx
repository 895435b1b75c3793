import type { ReactNode } from 'react';
import { Section } from '#web/layout/section.tsx';
import styles from './page-part.module.css';

interface Props {
  /** A section that the page's own navigation links to. */
  id: string;
  title: string;
  tone?: 'plain' | 'warm';
  children: ReactNode;
}

export function PagePart({ id, title, tone = 'plain', children }: Props) {
  return (
    <div id={id} className={styles.part}>
      <Section title={title} tone={tone}>
        {children}
      </Section>
    </div>
  );
}
