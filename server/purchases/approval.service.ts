import { isPlate, normalisePlate, PLATE_PLACEHOLDERS } from '#contract/garage/plates.rules.ts';
import type { PurchaseClaim } from '#contract/purchases/purchases.endpoints.ts';
import { VERIFICATION_TRANSITIONS, type VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type BoughtCar, boughtCarOf } from './bought-car.ts';
import type { Move, Moving } from './move-verification.ts';
import type { OwnQuotes } from './own-quotes.ts';
import { plateFingerprint } from './plate-fingerprint.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { currentStatus, dueBefore, nextStatus, RefusedError } from './verification.rules.ts';
import type { QuoteFacts, StoredVerification } from './verification.store.ts';
import { newVoucherCode } from './voucher-code.ts';

/** What purchases need from the garage slice. */
export interface PurchaseGarage {
  /** Marks the vehicle, if it exists, and sets which car it is. */
  markBought(transaction: Transaction, userId: string, plate: string, car: BoughtCar): Promise<void>;
}

interface Dependencies {
  store: PurchasesStore;
  quotes: OwnQuotes;
  move: Move;
  garage: PurchaseGarage;
  now: () => Date;
  /** Tests make fingerprints at a lower cost. */
  fingerprintCost?: number | undefined;
}

export interface Approval {
  plate: string;
  voucher: { code: string; amountCents: number } | undefined;
  /** Why there is no voucher. */
  without: 'campaign' | 'first-voucher' | undefined;
}

/** Operations on verifications by operators and by schedule. */
export function createApprovalService({ store, quotes, move, garage, now, fingerprintCost }: Dependencies) {
  async function purchaseOf(
    stored: StoredVerification | undefined,
    facts: QuoteFacts,
    givenPlate: string,
  ): Promise<Purchase> {
    const plate = approvedPlate(normalisePlate(givenPlate) || claimOf(stored).plate, facts);
    return { plate, fingerprint: await plateFingerprint(facts.country, plate, fingerprintCost) };
  }

  /**
   * The campaign on the day of the quote, when the reward was promised; the day of the claim depends on the delivery of
   * the car.
   */
  async function reward({ inside, facts, time }: Moving, { plate, fingerprint }: Purchase): Promise<Approval> {
    const { quoteId, country, createdAt } = facts;
    const campaign = await inside.campaigns.findRunning(country, dayIn(country, createdAt));
    if (!campaign) return { plate, voucher: undefined, without: 'campaign' };
    const { id: campaignId, amountCents } = campaign;
    const code = newVoucherCode();
    const voucher = { code, quoteId, plateFingerprint: fingerprint, campaignId, amountCents, country, issuedAt: time };
    const isIssued = await inside.vouchers.issue(voucher);
    return isIssued
      ? { plate, voucher: { code, amountCents }, without: undefined }
      : { plate, voucher: undefined, without: 'first-voucher' };
  }

  async function find(quoteId: string): Promise<{ facts: QuoteFacts; stored: StoredVerification | undefined }> {
    const facts = await store.verifications.findQuote(quoteId);
    if (!facts) throw new RefusedError(`There is no verification ${quoteId}.`);
    return { facts, stored: await store.verifications.find(quoteId) };
  }

  return {
    list: (status?: VerificationStatus): Promise<StoredVerification[]> => store.verifications.listByStatus(status),

    async show(quoteId: string) {
      const { facts, stored } = await find(quoteId);
      const [proofs, moves, voucher] = await Promise.all([
        store.proofs.list([quoteId]),
        store.verifications.listMoves(quoteId),
        store.vouchers.find(quoteId),
      ]);
      return { facts, stored, proofs, moves, voucher };
    },

    /** The claimed car, for operators. */
    async nameCar(quoteId: string, position: number): Promise<string> {
      const facts = await store.verifications.findQuote(quoteId);
      const quote = facts && (await quotes.findOwn(facts.userId, quoteId, facts.locale));
      const car = quote?.cars.find((one) => one.position === position);
      return car ? [car.make.name, car.model.name, car.version?.name].filter(Boolean).join(' ') : String(position);
    },

    /** With the plate of the claim, or the one given by the operator. */
    async approve(quoteId: string, givenPlate = ''): Promise<Approval> {
      let approval: Approval | undefined;
      // A fingerprint takes long, so it is computed before any row is locked.
      const { facts, stored } = await find(quoteId);
      nextStatus(currentStatus(stored, facts.createdAt, now()), 'approve');
      const known = await purchaseOf(stored, facts, givenPlate);
      await move(quoteId, 'approve', async (moving) => {
        const claim = claimOf(moving.stored);
        const isSame = claim.plate === claimOf(stored).plate;
        const purchase = isSame ? known : await purchaseOf(moving.stored, facts, givenPlate);
        approval = await reward(moving, purchase);
        const car = await moving.inside.verifications.findCar(quoteId, claim.car);
        if (!car) throw new Error('A claim names a car that was not quoted');
        await garage.markBought(moving.transaction, facts.userId, purchase.plate, boughtCarOf(car));
        return { claim: { ...claim, plate: purchase.plate }, reason: '' };
      });
      if (!approval) throw new Error('The verification was approved without an outcome');
      return approval;
    },

    reject: (quoteId: string, reason: string): Promise<void> => move(quoteId, 'reject', async () => ({ reason })),
    recall: (quoteId: string): Promise<void> => move(quoteId, 'recall'),
    invalidate: (quoteId: string): Promise<void> => move(quoteId, 'invalidate'),

    /** Expires verifications that are overdue, including unclaimed quotes, and returns their number. */
    async expireDue(): Promise<number> {
      let total = 0;
      for (;;) {
        let expired = 0;
        for (const quoteId of await store.verifications.listDue(dueBefore(now())))
          if (await expire(quoteId)) expired += 1;
        if (expired === 0) return total;
        total += expired;
      }
    },
  };

  function expire(quoteId: string): Promise<boolean> {
    return store.inTransaction(async (inside) => {
      const time = now();
      const stored = await inside.verifications.lock(quoteId, time);
      const status = stored && VERIFICATION_TRANSITIONS[stored.status].expire;
      const isFresh = stored?.status === 'rejected' && stored.updatedAt > dueBefore(time).rejected;
      if (!status || isFresh) return false;
      await inside.verifications.move(quoteId, 'expire', { status, updatedAt: time });
      return true;
    });
  }
}

/** A purchased car, and the fingerprint of its plate that is stored for good. */
interface Purchase {
  plate: string;
  fingerprint: string;
}

function claimOf(stored: StoredVerification | undefined): PurchaseClaim {
  const claim = stored?.claim;
  if (!claim) throw new Error('A verification was asked for without a claim');
  return claim;
}

function approvedPlate(plate: string, { country }: QuoteFacts): string {
  if (!plate) throw new RefusedError('The claim has no plate: read it in the documents and name it with --plate.');
  const locale = LOCALE_OF[country];
  if (!isPlate(plate, locale))
    throw new RefusedError(`${plate} is no plate there; one looks like ${PLATE_PLACEHOLDERS[locale]}.`);
  return plate;
}
