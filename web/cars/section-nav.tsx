import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './section-nav.module.css';

export interface PageSection {
  id: string;
  title: string;
}

interface Props {
  sections: readonly PageSection[];
  /** Stays in view: beside the links, on mobile at the bottom of the window. */
  action?: ReactNode;
}

/** Links to the sections of a long page; plain anchors work without scripts. */
export function SectionNav({ sections, action }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={styles.nav}>
      <div className={styles.inside}>
        <nav aria-label={t('sections.label')}>
          <ul className={styles.links}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className={styles.link} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
