import type { ReactNode } from 'react';
import type { Publisher } from '#contract/shared/publisher.ts';
import { formatMonth } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import styles from './legal-document.module.css';

interface DocumentSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface Props {
  title: string;
  lead: string;
  /** Named after its month, and numbered from the second one of a month on: 2026-11.2. */
  version: string;
  publisher: Publisher;
  sections: readonly DocumentSection[];
}

/** A legal text: table of contents and sections with anchors. */
export function LegalDocument({ title, lead, version, publisher, sections }: Props) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  return (
    <>
      <PageHead title={title} description={lead} />
      <PageTitle title={title}>
        <p>{lead}</p>
        <p className={styles.version}>
          {t('legal.version', { version, date: formatMonth(`${version.split('.')[0]}-01`, locale) })}
        </p>
      </PageTitle>
      <Section>
        {publisher.isExample && (
          <p className={styles.example}>
            <strong>{t('legal.example.title')}</strong> {t('legal.example.text')}
          </p>
        )}
        <div className={styles.page}>
          <nav className={styles.contents} aria-label={t('legal.contents')}>
            <ul className={styles.links}>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${anchorOf(section.id)}`} className={styles.link}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.sections}>
            {sections.map((section) => (
              <section key={section.id} id={anchorOf(section.id)} className={styles.section}>
                <h2 className={styles.title}>{section.title}</h2>
                {section.content}
              </section>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}

/** The frame of the page has ids of its own. */
function anchorOf(id: string): string {
  return `section-${id}`;
}
