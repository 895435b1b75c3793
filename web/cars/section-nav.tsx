import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './section-nav.module.css';

export interface PageSection {
  id: string;
  title: string;
}

/** Links to the sections of a long page; plain anchors work without scripts. */
export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useTranslation('catalogue');
  return (
    <nav className={styles.nav} aria-label={t('sections.label')}>
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
  );
}
