import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseClaim } from '#contract/purchases/purchases.endpoints.ts';
import {
  VERIFICATION_MOVES,
  VERIFICATION_STATUSES,
  VERIFICATION_TRANSITIONS,
  type VerificationStatus,
} from '#contract/purchases/verification-status.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { ERRORS } from '#contract/shared/error-statuses.ts';
import { AppError } from '#contract/shared/errors.ts';
import { CLAIM, createBuyer, insertQuote, newPlate } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';
import { verificationLog, verifications } from './purchases.tables.ts';
import { IllegalMoveError, RefusedError } from './verification.rules.ts';

let clock = 0;
const test = useApp({ now: () => new Date(Date.now() + clock) });
const MONTHS_MS = 181 * DAY_MS;

/** Who tries what. A stranger is another signed-in user. */
const TRIES = [
  'owner submits',
  'owner submits without proof',
  'stranger submits',
  'operator approves',
  'operator approves without plate',
  'operator rejects',
  'operator recalls',
  'operator invalidates',
  'time passes',
  'the daily job runs',
] as const;
type Try = (typeof TRIES)[number];

/** The specification, written a second time and independent of the code. */
const EXPECTED: Record<VerificationStatus, Partial<Record<Try, VerificationStatus>>> = {
  new: { 'owner submits': 'waiting_for_approval', 'operator invalidates': 'not_valid' },
  waiting_for_approval: {
    'operator approves': 'approved',
    'operator rejects': 'rejected',
    'operator recalls': 'to_recall',
    'operator invalidates': 'not_valid',
  },
  to_recall: { 'operator approves': 'approved', 'operator rejects': 'rejected', 'operator invalidates': 'not_valid' },
  rejected: { 'owner submits': 'waiting_for_approval', 'operator invalidates': 'not_valid' },
  approved: {},
  not_valid: {},
  expired: {},
};
const EXPIRES: readonly VerificationStatus[] = ['new', 'rejected'];

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

async function attempt(one: Try, owner: Buyer, stranger: Buyer, quote: string, plate: string): Promise<unknown> {
  const { verifications: people, operations } = test.services.purchases;
  const submit = (userId: string, claim: Partial<PurchaseClaim>) =>
    people.submit(userId, quote, { ...CLAIM, plate, ...claim }, 'it');
  switch (one) {
    case 'owner submits':
      return submit(owner.userId, {});
    case 'owner submits without proof':
      return submit(owner.userId, { plate: '' });
    case 'stranger submits':
      return submit(stranger.userId, {});
    case 'operator approves':
      return operations.approve(quote);
    case 'operator approves without plate':
      return operations.approve(quote, 'no plate');
    case 'operator rejects':
      return operations.reject(quote, 'Unreadable.');
    case 'operator recalls':
      return operations.recall(quote);
    case 'operator invalidates':
      return operations.invalidate(quote);
    case 'the daily job runs':
      return operations.expireDue();
    case 'time passes':
      clock += MONTHS_MS;
      return undefined;
  }
}

async function statusNow(owner: Buyer, quote: string): Promise<VerificationStatus> {
  return (await test.services.purchases.verifications.get(owner.userId, quote, 'it')).status;
}

/** Everything that is stored about it. */
async function trace(quote: string): Promise<string> {
  const { rows } = await test.database.connection.pool.query(
    `select (select json_agg(one) from verifications one where quote_id = $1) as verification,
      (select json_agg(one order by at, id) from verification_log one where quote_id = $1) as log,
      (select json_agg(one) from vouchers one where quote_id = $1) as voucher`,
    [quote],
  );
  return JSON.stringify(rows);
}

describe('transition table', () => {
  it('the transition table has only known statuses and transitions, and three final statuses', () => {
    expect(Object.keys(VERIFICATION_TRANSITIONS).toSorted()).toEqual(VERIFICATION_STATUSES.toSorted());
    const ends = VERIFICATION_STATUSES.filter((status) => Object.keys(VERIFICATION_TRANSITIONS[status]).length === 0);
    expect(ends).toEqual(['not_valid', 'expired', 'approved']);
    const used = new Set(Object.values(VERIFICATION_TRANSITIONS).flatMap((moves) => Object.keys(moves)));
    expect([...used].toSorted()).toEqual(VERIFICATION_MOVES.toSorted());
  });
});

describe('500 random verifications', () => {
  it('random verifications follow the transition table, and illegal transitions are refused without a change', {
    timeout: 600_000,
  }, async () => {
    const owner = await createBuyer(test);
    const stranger = await createBuyer(test);
    let moved = 0;
    let refused = 0;
    const seen = new Set<VerificationStatus>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...TRIES), { minLength: 1, maxLength: 8 }), async (tries) => {
        clock = 0;
        const quote = await insertQuote(test, { userId: owner.userId });
        const plate = newPlate();
        let status: VerificationStatus = 'new';
        let rejectedAt = 0;
        let before = await trace(quote);
        for (const one of tries) {
          const failure = await attempt(one, owner, stranger, quote, plate).then(
            () => undefined,
            (error: unknown) => error,
          );
          if (one === 'time passes' || one === 'the daily job runs') {
            if (clock > rejectedAt && EXPIRES.includes(status)) status = 'expired';
            expect(failure).toBeUndefined();
            before = await trace(quote);
          } else {
            const next: VerificationStatus | undefined = EXPECTED[status][one];
            if (next) {
              expect([one, status, failure]).toEqual([one, status, undefined]);
              status = next;
              if (status === 'rejected') rejectedAt = clock;
              moved += 1;
              before = await trace(quote);
            } else {
              expectRefusal(one, failure);
              expect(await trace(quote)).toBe(before);
              refused += 1;
            }
          }
          seen.add(status);
        }
        expect(await statusNow(owner, quote)).toBe(status);
      }),
      { numRuns: 500, endOnFailure: true },
    );
    clock = 0;
    expect([...seen].toSorted()).toEqual(VERIFICATION_STATUSES.toSorted());
    expect(moved).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(200);
    const { database } = test.database.connection;
    expect((await database.select().from(verifications)).length).toBeGreaterThan(100);
    expect((await database.select().from(verificationLog)).length).toBeGreaterThanOrEqual(moved);
  });
});

function expectRefusal(one: Try, failure: unknown): void {
  if (one.startsWith('operator')) {
    expect(failure).toBeInstanceOf(RefusedError);
    if (one !== 'operator approves without plate') expect(failure).toBeInstanceOf(IllegalMoveError);
    return;
  }
  expect(failure).toBeInstanceOf(AppError);
  const { code } = failure as AppError;
  const status = ERRORS[code];
  if (one === 'stranger submits') expect([code, status]).toEqual(['quotes.quote-not-found', 404]);
  else if (code !== 'verification.proof-required') expect([code, status]).toEqual([code, 409]);
}
