import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './section-nav.module.css';

export interface PageSection {
  id: string;
  title: string;
}

/** The parts of a long page. Plain anchors: they work before any script does. */
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
