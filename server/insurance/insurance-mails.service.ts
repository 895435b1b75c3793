import type { PolicyDocument } from '#contract/insurance/insurance.rules.ts';
import { LOCALE_OF, ZONE_OF } from '#contract/shared/country.ts';
import { amountFormat, readDate, zonedFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { spacedPlate } from '#contract/shared/spaced-plate.ts';
import type { MailRow } from '#server/shared/mail-content.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import { translate } from '#server/shared/translate.ts';
import type { InsuranceMail } from './insurance.jobs.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import type { StoredProposal } from './proposal.store.ts';
import { currentStatus } from './proposal-view.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'deliverMail' | 'now'>;

const amounts = amountFormat();
const moments = zonedFormat((locale) => ({ ...readDate(locale), timeStyle: 'short', hourCycle: 'h23' }));
const days = zonedFormat(readDate);

/** The status in which a mail is still true; other mails follow the later ones. */
const REQUIRED_STATUS = {
  proposal: 'open',
  'refused-document': undefined,
  issued: 'issued',
  refused: 'refused',
  withdrawn: 'withdrawn',
} as const;

export function createInsuranceMails({ store, deliverMail, now }: Dependencies) {
  /** A key is created when its mail is sent (decision 011), and is valid as long as the proposal. */
  async function linkOf({ id, plate, validUntil }: StoredProposal, locale: Locale): Promise<string> {
    const key = newSecret();
    await store.proposals.addKey({ hash: hashSecret(key), proposalId: id, expiresAt: validUntil });
    return `${pagePath('insurance', locale, { plate })}?${new URLSearchParams({ key })}`;
  }

  async function refusedDocument(proposalId: string, documentId: string | undefined) {
    const document = documentId && (await store.documents.find(proposalId, documentId));
    return document && document.state === 'refused' ? document : undefined;
  }

  return {
    /** Sends nothing when it is no longer true, or when the account is gone. */
    async send(
      { proposalId, mail, documentId }: { proposalId: string; mail: InsuranceMail; documentId?: string | undefined },
      jobId: string,
    ): Promise<void> {
      const proposal = await store.proposals.find(proposalId);
      const recipient = proposal?.userId ? await store.proposals.findRecipient(proposal.userId) : undefined;
      if (!proposal || !recipient) return;
      if (REQUIRED_STATUS[mail] && currentStatus(proposal, now()) !== REQUIRED_STATUS[mail]) return;
      const document = await refusedDocument(proposalId, documentId);
      if (mail === 'refused-document' && !document) return;
      const { locale, email: to, name } = recipient;
      await deliverMail(jobId, {
        template: `insurance-${mail}`,
        locale,
        to,
        params: {
          name,
          insurer: proposal.terms.insurer,
          plate: spacedPlate(LOCALE_OF[proposal.country], proposal.plate),
          reason: sentence(document ? document.reason : proposal.reason),
          document: document ? nameOf(document.kind, locale) : '',
          when: proposal.withdrawnAt ? moments(proposal.withdrawnAt, locale, ZONE_OF[proposal.country]) : '',
        },
        link:
          mail === 'proposal'
            ? await linkOf(proposal, locale)
            : pagePath('insurance', locale, { plate: proposal.plate }),
        rows: rowsOf(proposal, locale, mail),
      });
    },
  };
}

function rowsOf(
  { terms, country, plate, policyNumber, withdrawnAt }: StoredProposal,
  locale: Locale,
  mail: InsuranceMail,
): MailRow[] {
  const zone = ZONE_OF[country];
  const values: Record<string, string | false | null> = {
    insurer: terms.insurer,
    product: terms.product,
    plate: spacedPlate(LOCALE_OF[country], plate),
    number: mail !== 'proposal' && policyNumber,
    total: amounts(terms.total, locale, country),
    from: moments(new Date(terms.startsAt), locale, zone),
    to: moments(new Date(terms.endsAt), locale, zone),
    valid: mail === 'proposal' && days(new Date(terms.validUntil), locale, zone),
    withdrawn: mail === 'withdrawn' && withdrawnAt && moments(withdrawnAt, locale, zone),
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ label: translate(locale, 'mail', `insurance.row.${name}`), value }] : [],
  );
}

function nameOf(kind: PolicyDocument, locale: Locale): string {
  return translate(locale, 'mail', `insurance.document.${kind}`);
}

/** Ends with a full stop, because further sentences follow. */
function sentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}
