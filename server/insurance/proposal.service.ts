import { type Holder, holderIn, type VehicleInsurance } from '#contract/insurance/insurance.endpoints.ts';
import type { LinkedProposal } from '#contract/insurance/public-insurance.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { InsurerError } from '#server/providers/insurer/insurer.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import type { InsuranceStore } from './insurance.store.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import type { AcceptedReading } from './policy-state.ts';
import type { StoredProposal } from './proposal.store.ts';
import { checkOpen, currentStatus, toProposal } from './proposal-view.ts';
import { saveProposal } from './save-proposal.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'insurer' | 'garage' | 'payments' | 'limits' | 'now'>;

/** Proposals that one person may ask an insurer for. */
const ASKING = { name: 'insurance-proposal', points: 20, seconds: 86_400 };
const ASKING_MS = 12_000;

/** What people do with the proposals for their own vehicles, up to the payment. */
export function createProposalService({ store, insurer, garage, payments, limits, now }: Dependencies) {
  async function describe(stored: StoredProposal | undefined): Promise<VehicleInsurance> {
    const documents = stored ? await store.documents.list(stored.id) : [];
    return { proposal: stored ? toProposal(stored, documents, now()) : null, isDemo: insurer.isDemo };
  }

  async function requireOwn(userId: string, id: string): Promise<StoredProposal> {
    const stored = await store.proposals.findOwn(userId, id);
    if (!stored) throw new AppError('insurance.proposal-not-found');
    return stored;
  }

  /** Changes an own proposal while it is locked. */
  async function change(
    userId: string,
    id: string,
    work: (inside: InsuranceStore, stored: StoredProposal) => Promise<void>,
  ): Promise<VehicleInsurance> {
    await store.inTransactionOf(userId, async (inside) => {
      const stored = await inside.proposals.lock(id);
      if (stored?.userId !== userId) throw new AppError('insurance.proposal-not-found');
      await work(inside, stored);
    });
    return describe(await requireOwn(userId, id));
  }

  return {
    requireOwn,
    describeOwn: async (userId: string, id: string) => describe(await requireOwn(userId, id)),

    async get(userId: string, plate: string, locale: Locale): Promise<VehicleInsurance> {
      await garage.getVehicle(userId, plate, locale);
      return describe(await store.proposals.findCurrent(userId, plate));
    },

    /** A valid proposal, or one that is being issued, is not replaced. */
    async ask(userId: string, plate: string, locale: Locale): Promise<VehicleInsurance> {
      const vehicle = await garage.getVehicle(userId, plate, locale);
      const known = await store.proposals.findCurrent(userId, plate);
      if (known && ['open', 'paid'].includes(currentStatus(known, now()))) return describe(known);
      await limits.consume(ASKING, userId);
      const country = COUNTRY_OF[vehicle.locale];
      const currentEnd = vehicle.vehicle_insurance_info.next_deadline;
      const answer = await insurer
        .propose({ plate, country, currentEnd }, { signal: AbortSignal.timeout(ASKING_MS) })
        .catch((error: unknown) => {
          throw error instanceof InsurerError ? new AppError('insurance.insurer-unavailable') : error;
        });
      if (answer === 'none') throw new AppError('insurance.no-proposal');
      const received = { userId, plate, country, isDemo: insurer.isDemo, ...answer };
      await store.inTransactionOf(userId, (inside) => saveProposal(inside, received, now()));
      return describe(await store.proposals.findCurrent(userId, plate));
    },

    /** The first acceptance of a version counts. */
    accept: (userId: string, id: string, given: { version: number; readings: readonly AcceptedReading[] }) =>
      change(userId, id, async (inside, stored) => {
        checkOpen(stored, now());
        const accepted = stored.terms.readings.map(({ kind, version }) => ({ kind, version }));
        const isSame =
          accepted.length === given.readings.length &&
          accepted.every(({ kind, version }) =>
            given.readings.some((one) => one.kind === kind && one.version === version),
          );
        if (given.version !== stored.version || !isSame) throw new AppError('insurance.proposal-changed');
        if (!stored.acceptedAt) await inside.proposals.change(id, { accepted, acceptedAt: now() });
      }),

    saveHolder: (userId: string, id: string, given: Holder) =>
      change(userId, id, async (inside, stored) => {
        checkOpen(stored, now());
        const checked = holderIn(stored.country).safeParse(given);
        if (!checked.success) {
          const errors = checked.error.issues.map(({ path, message }) => [path.join('.'), message]);
          throw new AppError('request.invalid', Object.fromEntries(errors));
        }
        await inside.proposals.change(id, { holder: checked.data });
      }),

    async pay(
      userId: string,
      id: string,
      shown: { version: number; amount: number },
      locale: Locale,
    ): Promise<{ url: string }> {
      const { version, terms } = await requireOwn(userId, id);
      if (version !== shown.version || terms.total !== shown.amount) throw new AppError('insurance.proposal-changed');
      const { url } = await payments.pay(userId, { kind: 'policy', subjectId: id, ...shown }, locale);
      return { url };
    },

    /** Without a session: only what the insurer offers, nothing about the person. */
    async findLinked(key: string): Promise<LinkedProposal> {
      const stored = await store.proposals.findByKey(hashSecret(key), now());
      if (!stored) throw new AppError('insurance.link-invalid');
      const { plate, country, isDemo, terms } = stored;
      return { plate, country, isDemo, terms };
    },
  };
}
