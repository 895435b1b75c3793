import type { ReactNode } from 'react';
import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import { PAYMENT_YEARS, RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { publisherContext, siteContext } from '#web/api/context.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Route } from './+types/privacy.page.ts';
import { Definitions } from './definitions.tsx';
import { LegalDocument } from './legal-document.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { StoredDataTable } from './stored-data-table.tsx';

export const handle: PageHandle = { dictionaries: ['information', 'ui'] };

const CONSENTS = ['privacy', 'marketing', 'profiling', 'third_parties'] as const;
const RIGHTS = ['access', 'correction', 'deletion', 'withdrawal', 'objection', 'complaint'] as const;
const SECTIONS = [
  'controller',
  'stored',
  'voluntary',
  'browser',
  'choices',
  'recipients',
  'transfers',
  'rights',
  'decisions',
  'after',
  'changes',
  'sources',
] as const;
const GEONAMES = 'https://www.geonames.org';
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/';

/** Loaded on the server, so that the page does not import the contract's schemas. */
export function loader({ context }: Route.LoaderArgs) {
  const publisher = context.get(publisherContext);
  return {
    version: PRIVACY_VERSION,
    publisher,
    site: context.get(siteContext).publicUrl,
    days: {
      ...RETENTION_DAYS,
      paymentYears: PAYMENT_YEARS,
      logs: publisher.logDays,
      backups: publisher.backupDays,
    },
  };
}

export default function PrivacyPage({ loaderData: { version, publisher, site, days } }: Route.ComponentProps) {
  const { t } = useTranslation('information');
  const { name, address, vat, email, privacyOfficer, transfers, suppliers, host } = publisher;
  const define = (group: 'choices' | 'rights') => (term: string) => ({
    name: t(`privacy.${group}.${term}.name`),
    content: t(`privacy.${group}.${term}.text`),
  });
  const more: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = {
    controller: (
      <>
        {privacyOfficer && <p>{t('privacy.officer', { privacyOfficer })}</p>}
        <p>
          {t('privacy.contact')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </>
    ),
    stored: <StoredDataTable days={days} />,
    choices: <Definitions items={CONSENTS.map(define('choices'))} />,
    recipients: (
      <>
        <ul>
          {(['dealers', 'advisors', 'insurer', 'push', 'host', ...suppliers] as const).map((recipient) => (
            <li key={recipient}>{t(`privacy.recipient.${recipient}`, { host })}</li>
          ))}
        </ul>
        <p>{t('privacy.noSale')}</p>
      </>
    ),
    transfers: <p>{transfers ? t('privacy.outside', { transfers }) : t('privacy.inside')}</p>,
    rights: <Definitions items={RIGHTS.map(define('rights'))} />,
    sources: [GEONAMES, CC_BY].map((url) => (
      <p key={url}>
        <a href={url}>{url}</a>
      </p>
    )),
  };
  return (
    <LegalDocument
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      version={version}
      publisher={publisher}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        content: (
          <>
            <Paragraphs text={t(`privacy.${id}.text`, { name, address, vat, site, ...days })} />
            {more[id]}
          </>
        ),
      }))}
    />
  );
}
