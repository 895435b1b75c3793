import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { PRIVACY_VERSION } from '#contract/account/account.endpoints.ts';
import { FEEDBACK_EMAIL } from '#contract/garage/garage.endpoints.ts';
import type { Site } from '#web/api/context.ts';
import { formatMonth } from '#web/format/days.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import type { Route } from './+types/privacy.page.ts';
import { StoredTable } from './kept-table.tsx';
import styles from './privacy.module.css';
import { Terms } from './terms.tsx';

export const handle: PageHandle = { dictionaries: ['information'] };

const CONSENTS = ['privacy', 'marketing', 'profiling', 'third_parties'] as const;
const RIGHTS = ['access', 'correction', 'deletion', 'withdrawal', 'objection', 'complaint'] as const;
const SECTIONS = ['who', 'kept', 'browser', 'choices', 'recipients', 'rights', 'after', 'changes', 'sources'] as const;
const GEONAMES = 'https://www.geonames.org';
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';
type SectionId = (typeof SECTIONS)[number];

/** Loaded on the server, so that the page does not import the contract's schemas. */
export function loader() {
  return { version: PRIVACY_VERSION, contact: FEEDBACK_EMAIL };
}

export default function PrivacyPage({ loaderData: { version, contact } }: Route.ComponentProps) {
  const { t } = useTranslation('information');
  const locale = useLocale();
  const site = useRouteLoaderData<Site>('root');
  const publisher = site?.publisher;
  const questions = publisher?.email ?? contact;
  const content: Record<SectionId, ReactNode> = {
    who: (
      <>
        <p>
          {publisher
            ? t('privacy.who.publisher', { ...publisher, site: site.publicUrl })
            : t('privacy.who.controller', { site: site?.publicUrl })}
        </p>
        <p>{t('privacy.who.needed')}</p>
        <p>{t('privacy.who.decisions')}</p>
        <p>
          {t('privacy.who.contact')} <a href={`mailto:${questions}`}>{questions}</a>
        </p>
      </>
    ),
    kept: (
      <>
        <p>{t('privacy.kept.intro')}</p>
        <StoredTable />
      </>
    ),
    browser: (
      <>
        <p>{t('privacy.browser.cookies')}</p>
        <p>{t('privacy.browser.storage')}</p>
      </>
    ),
    choices: (
      <>
        <p>{t('privacy.choices.intro')}</p>
        <Terms of="choices" names={CONSENTS} />
      </>
    ),
    recipients: (
      <>
        <p>{t('privacy.recipients.suppliers')}</p>
        <p>{t('privacy.recipients.embedded')}</p>
      </>
    ),
    rights: (
      <>
        <p>{t('privacy.rights.intro')}</p>
        <Terms of="rights" names={RIGHTS} />
      </>
    ),
    after: (
      <>
        <p>{t('privacy.after.nothing')}</p>
        <p>{t('privacy.after.law')}</p>
      </>
    ),
    changes: <p>{t('privacy.changes.text')}</p>,
    sources: (
      <>
        <p>{t('privacy.sources.text')}</p>
        <p>
          <a href={GEONAMES}>{GEONAMES}</a>
        </p>
        <p>
          <a href={CC_BY}>{CC_BY}</a>
        </p>
      </>
    ),
  };

  return (
    <>
      <PageHead title={t('privacy.title')} description={t('privacy.lead')} />
      <PageTitle title={t('privacy.title')}>
        <p>{t('privacy.lead')}</p>
        <p className={styles.version}>
          {t('privacy.version', { version, date: formatMonth(firstDay(version), locale) })}
        </p>
      </PageTitle>
      <Section>
        <div className={styles.page}>
          <nav className={styles.contents} aria-label={t('privacy.contents')}>
            <ul className={styles.links}>
              {SECTIONS.map((section) => (
                <li key={section}>
                  <a href={`#${section}`} className={styles.link}>
                    {t(`privacy.${section}.title`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.sections}>
            {SECTIONS.map((section) => (
              <section key={section} id={section} className={styles.section}>
                <h2 className={styles.title}>{t(`privacy.${section}.title`)}</h2>
                {content[section]}
              </section>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}

/** A version is named after its month, and numbered from the second one of a month on. */
function firstDay(version: string): string {
  return `${version.split('.')[0]}-01`;
}
