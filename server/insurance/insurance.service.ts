import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { ReadingKind } from '#contract/insurance/insurance.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { WithFiles, ZipFile } from '#server/shared/zip.ts';
import { createDocumentService } from './document.service.ts';
import { createPolicyImport } from './import.service.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import { createInsuranceMails } from './insurance-mails.service.ts';
import { createIssueService, policyKey } from './issue.service.ts';
import { createPolicyOperations } from './operations.service.ts';
import { createPolicySubject } from './policy-subject.ts';
import { createProposalService } from './proposal.service.ts';
import { currentStatus } from './proposal-view.ts';
import { createWithdrawalService } from './withdrawal.service.ts';

export type InsuranceService = ReturnType<typeof createInsuranceService>;

export function createInsuranceService(dependencies: InsuranceDependencies) {
  const { store, files, now } = dependencies;
  const proposals = createProposalService(dependencies);
  const documents = createDocumentService(dependencies);

  return {
    proposals,
    documents,
    issuing: createIssueService({ ...dependencies, documents }),
    withdrawals: createWithdrawalService(dependencies),
    operations: createPolicyOperations(dependencies),
    mails: createInsuranceMails(dependencies),
    importing: createPolicyImport(dependencies),
    /** What the payments slice needs of this one. */
    paymentSubject: createPolicySubject(dependencies),

    async readPolicy(userId: string, proposalId: string): Promise<Buffer> {
      const { hasPolicyDocument } = await proposals.requireOwn(userId, proposalId);
      const content = hasPolicyDocument ? await files.get(policyKey(proposalId)) : undefined;
      if (!content) throw new AppError('insurance.document-not-found');
      return content;
    },

    async readDemo(country: Country, kind: ReadingKind): Promise<Buffer> {
      if (!dependencies.insurer.isDemo) throw new AppError('insurance.document-not-found');
      return dependencies.demoReading(country, kind);
    },

    /** For the export of an account. */
    async exportPolicies(userId: string): Promise<WithFiles<AccountExport['policies']>> {
      const data: AccountExport['policies'] = [];
      const archived: ZipFile[] = [];
      for (const stored of await store.proposals.listOwn(userId)) {
        const folder = `policies/${data.length + 1}-${stored.plate}`;
        const handedIn = await store.documents.list(stored.id);
        const listed = handedIn.map(({ id, kind, type, state, reason, addedAt }) => {
          const name = `${folder}/${kind}.${type.slice(type.indexOf('/') + 1)}`;
          archived.push({ name, modifiedAt: addedAt, open: () => documents.stream(id) });
          return { kind, state, reason, added_at: addedAt.toISOString(), file: name };
        });
        const policy = stored.hasPolicyDocument ? `${folder}/policy.pdf` : null;
        if (policy)
          archived.push({
            name: policy,
            modifiedAt: stored.issuedAt ?? stored.createdAt,
            open: () => files.stream(policyKey(stored.id)),
          });
        data.push({
          plate: stored.plate,
          country: stored.country,
          status: currentStatus(stored, now()),
          terms: stored.terms,
          accepted: stored.accepted ?? [],
          accepted_at: iso(stored.acceptedAt),
          holder: stored.holder,
          documents: listed,
          paid_at: iso(stored.paidAt),
          policy_number: stored.policyNumber,
          issued_at: iso(stored.issuedAt),
          withdrawn_at: iso(stored.withdrawnAt),
          policy,
          created_at: stored.createdAt.toISOString(),
        });
      }
      return { data, files: archived };
    },

    /** Before an account is erased: proposals without a payment and all documents go, what was paid is kept. */
    async releasePolicies(transaction: Transaction, userId: string): Promise<void> {
      const inside = store.on(transaction);
      const own = await inside.proposals.listOwn(userId);
      await inside.documents.releaseAll(own.map(({ id }) => id));
      await inside.proposals.removeUnpaid(userId);
      await documents.release(transaction);
    },
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
