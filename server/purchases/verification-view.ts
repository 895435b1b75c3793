import type { Campaign, Proof, Verification, Voucher } from '#contract/purchases/purchases.endpoints.ts';
import { ACTIONS_OF } from '#contract/purchases/verification-status.rules.ts';
import { addDays, dayIn } from '#contract/shared/days.ts';
import type { StoredCampaign } from './campaign.store.ts';
import type { OwnQuote } from './own-quotes.ts';
import type { StoredProof } from './proof.store.ts';
import { currentStatus, expiryOf } from './verification.rules.ts';
import type { StoredVerification } from './verification.store.ts';
import type { StoredVoucher } from './voucher.store.ts';

export interface VerificationParts {
  quote: OwnQuote;
  stored: StoredVerification | undefined;
  proofs: readonly StoredProof[];
  voucher: StoredVoucher | undefined;
  campaigns: readonly StoredCampaign[];
}

/** The current state of a verification. One without a row is new or expired. */
export function toVerification(
  { quote, stored, proofs, voucher, campaigns }: VerificationParts,
  now: Date,
): Verification {
  const quotedAt = new Date(quote.createdAt);
  const status = currentStatus(stored, quotedAt, now);
  return {
    quote: quote.id,
    status,
    actions: [...ACTIONS_OF[status]],
    expiresAt: expiryOf(quotedAt, stored).toISOString(),
    country: quote.country,
    cars: quote.cars.map(({ inquiries, ...car }) => ({ ...car, dealers: dealersOf(inquiries) })),
    claim: stored?.claim ?? null,
    proofs: proofs.map(toProof),
    reason: stored?.reason ?? '',
    voucher: voucher ? toVoucher(voucher, campaigns) : null,
    reward: rewardOf(quote, campaigns),
  };
}

function rewardOf({ country, createdAt }: OwnQuote, campaigns: readonly StoredCampaign[]): Campaign | null {
  const day = dayIn(country, new Date(createdAt));
  const found = campaigns.find((one) => one.country === country && one.validFrom <= day && day <= one.validUntil);
  return found ? toCampaign(found) : null;
}

export function toCampaign({ country, amountCents, validFrom, validUntil }: StoredCampaign): Campaign {
  return { country, amount: amountCents, from: validFrom, to: validUntil };
}

function toProof({ id, type, bytes, addedAt }: StoredProof): Proof {
  return { id, type, bytes, addedAt: addedAt.toISOString() };
}

/** Those who answered first: one of them has probably sold the car. */
function dealersOf(inquiries: OwnQuote['cars'][number]['inquiries']): string[] {
  const sorted = inquiries.toSorted((one, other) => Number(other.answer !== null) - Number(one.answer !== null));
  return [...new Set(sorted.map(({ dealer }) => dealer.name))];
}

function toVoucher(voucher: StoredVoucher, campaigns: readonly StoredCampaign[]): Voucher {
  const { code, amountCents, country, issuedAt } = voucher;
  const campaign = campaigns.find(({ id }) => id === voucher.campaignId);
  if (!campaign) throw new Error('A voucher names a campaign that is not there');
  return { code, amount: amountCents, country, issuedAt: issuedAt.toISOString(), ...useOf(voucher, campaign) };
}

/** Where, how and how long a voucher is used, by the terms of its campaign. */
export function useOf({ country, issuedAt }: StoredVoucher, campaign: StoredCampaign) {
  const { usedAt, usedHow, voucherDays, termsUrl } = campaign;
  const validUntil = voucherDays === null ? null : addDays(dayIn(country, issuedAt), voucherDays);
  return { usedAt, usedHow, validUntil, termsUrl };
}
