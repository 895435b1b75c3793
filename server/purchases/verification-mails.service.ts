import type { VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import { amountFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { translate } from '#server/shared/translate.ts';
import { type OwnQuotes, requireOwn } from './own-quotes.ts';
import type { PurchasesStore } from './purchases.store.ts';
import type { QuoteFacts, StoredVerification } from './verification.store.ts';
import { currentStatus } from './verification-rules.ts';
import type { StoredVoucher } from './voucher.store.ts';

const TEMPLATES = {
  new: 'verification-new',
  waiting_for_approval: 'verification-received',
  to_recall: 'verification-recall',
  approved: 'verification-approved',
  rejected: 'verification-rejected',
  not_valid: 'verification-not-valid',
  expired: undefined,
} as const satisfies Record<VerificationStatus, string | undefined>;

export interface OutgoingMail {
  template: NonNullable<(typeof TEMPLATES)[VerificationStatus]> | 'verification-voucher';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  rows: { label: string; value: string }[];
}

interface Dependencies {
  store: PurchasesStore;
  quotes: OwnQuotes;
  /** Renders a mail and sends it. */
  deliverMail(messageId: string, mail: OutgoingMail): Promise<void>;
  now: () => Date;
}

export function createVerificationMailsService({ store, quotes, deliverMail, now }: Dependencies) {
  /** The car and the claim, then the outcome. */
  async function rowsOf(facts: QuoteFacts, claim: StoredVerification['claim'], voucher: StoredVoucher | undefined) {
    const { locale, userId, quoteId } = facts;
    const { cars } = await requireOwn(quotes, userId, quoteId, locale);
    const named = claim ? cars.filter(({ position }) => position === claim.car) : cars;
    const values = {
      car: named.map(({ make, model }) => `${make.name} ${model.name}`).join(', '),
      dealer: claim?.dealer,
      plate: claim?.plate,
      code: voucher?.code,
      amount: voucher && amountOf(voucher, locale),
    };
    return Object.entries(values).flatMap(([name, value]) =>
      value ? [{ label: translate(locale, 'mail', `verification.row.${name}`), value }] : [],
    );
  }

  return {
    /** Sends nothing if the status has changed since: that change has its own mail. */
    async send({ quoteId, status }: { quoteId: string; status: VerificationStatus }, jobId: string): Promise<void> {
      const template = TEMPLATES[status];
      const facts = await store.verifications.findQuote(quoteId);
      if (!facts || !template) return;
      const stored = await store.verifications.find(quoteId);
      if (currentStatus(stored, facts.createdAt, now()) !== status) return;
      const voucher = await store.vouchers.find(quoteId);
      const { locale, email: to, name } = facts;
      await deliverMail(jobId, {
        template: voucher ? 'verification-voucher' : template,
        locale,
        to,
        params: { name, reason: sentence(stored?.reason ?? ''), ...(voucher && { amount: amountOf(voucher, locale) }) },
        link: pagePath('verification', locale, { quote: quoteId }),
        rows: await rowsOf(facts, stored?.claim ?? null, voucher),
      });
    },
  };
}

/** Ends with a full stop, because further sentences follow. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

const amounts = amountFormat({ trailingZeroDisplay: 'stripIfInteger' });

function amountOf({ amountCents, country }: StoredVoucher, locale: Locale): string {
  return amounts(amountCents, locale, country);
}
