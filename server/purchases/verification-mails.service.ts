import type { VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { amountFormat, dayFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import { translate } from '#server/shared/translate.ts';
import { type OwnQuotes, requireOwn } from './own-quotes.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { currentStatus } from './verification.rules.ts';
import type { QuoteFacts, StoredVerification } from './verification.store.ts';
import { useOf } from './verification-view.ts';
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
  cars: MailCar[];
  rows: MailRow[];
}

interface Dependencies {
  store: PurchasesStore;
  quotes: OwnQuotes;
  /** Renders a mail and sends it. */
  deliverMail(messageId: string, mail: OutgoingMail): Promise<void>;
  now: () => Date;
}

export function createVerificationMailsService({ store, quotes, deliverMail, now }: Dependencies) {
  /** The bought car with its plate, or all cars of the quote while nobody has said which one was bought. */
  async function carsOf(facts: QuoteFacts, claim: StoredVerification['claim']): Promise<MailCar[]> {
    const { locale, userId, quoteId, country } = facts;
    const { cars } = await requireOwn(quotes, userId, quoteId, locale);
    const label = translate(locale, 'mail', 'verification.row.plate');
    const plate = claim?.plate && { country: LOCALE_OF[country], number: claim.plate, label };
    return cars
      .filter(({ position }) => !claim || position === claim.car)
      .map(({ make, model }) => ({ name: `${make.name} ${model.name}`, ...(plate && { plate }) }));
  }

  async function rowsOf(
    locale: Locale,
    claim: StoredVerification['claim'],
    voucher: StoredVoucher | undefined,
  ): Promise<MailRow[]> {
    const campaign = voucher && (await store.campaigns.find(voucher.campaignId));
    const use = voucher && campaign && useOf(voucher, campaign);
    const values = {
      dealer: claim?.dealer,
      code: voucher?.code,
      amount: voucher && amountOf(voucher, locale),
      where: use?.usedAt,
      how: use?.usedHow,
      until: use?.validUntil && days(use.validUntil, locale),
      terms: use?.termsUrl,
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
      const claim = stored?.claim ?? null;
      const cars = await carsOf(facts, claim);
      await deliverMail(jobId, {
        template: voucher ? 'verification-voucher' : template,
        locale,
        to,
        params: {
          name,
          car: cars.map((car) => car.name).join(', '),
          reason: sentence(stored?.reason ?? ''),
          ...(voucher && { amount: amountOf(voucher, locale) }),
        },
        link: pagePath('verification', locale, { quote: quoteId }),
        cars,
        rows: await rowsOf(locale, claim, voucher),
      });
    },
  };
}

/** Ends with a full stop, because further sentences follow. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

const days = dayFormat({ dateStyle: 'long' });
const amounts = amountFormat({ trailingZeroDisplay: 'stripIfInteger' });

function amountOf({ amountCents, country }: StoredVoucher, locale: Locale): string {
  return amounts(amountCents, locale, country);
}
