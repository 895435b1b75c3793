import type { AccountExport } from '#contract/account-export.ts';
import type { Locale } from '#contract/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import { createCampaignsService } from './campaigns.service.ts';
import { createMover } from './mover.ts';
import { createOperationsService, type PersonsGarage } from './operations.service.ts';
import type { OwnQuotes } from './own-quotes.ts';
import { createProofService } from './proof.service.ts';
import { createProofJudge } from './proof-judge.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { createVerificationService } from './verification.service.ts';
import { createVerificationMailsService, type Letter } from './verification-mails.service.ts';

interface Dependencies {
  store: PurchasesStore;
  quotes: OwnQuotes;
  garage: PersonsGarage;
  files: Files;
  queue: Pick<Queue, 'enqueue'>;
  limits: SharedLimits;
  post(messageId: string, letter: Letter): Promise<void>;
  now: () => Date;
}

export type PurchasesService = ReturnType<typeof createPurchasesService>;

export function createPurchasesService(dependencies: Dependencies) {
  const { store } = dependencies;
  const move = createMover(dependencies);
  const verifications = createVerificationService({ ...dependencies, move });
  const proofs = createProofService({ ...dependencies, judge: createProofJudge() });

  return {
    verifications,
    proofs,
    campaigns: createCampaignsService(dependencies),
    operations: createOperationsService({ ...dependencies, move }),
    mails: createVerificationMailsService(dependencies),

    /** For the export of an account. Quotes that were never verified say nothing that the quotes do not say. */
    async exportPurchases(userId: string, locale: Locale): Promise<AccountExport['purchases']> {
      const exported: AccountExport['purchases'] = [];
      for (const { quote, status, claim, reason, voucher } of await verifications.list(userId, locale)) {
        const kept = await store.proofs.list([quote]);
        if (!claim && kept.length === 0) continue;
        const moves = await store.verifications.listMoves(quote);
        const documents = await Promise.all(
          kept.map(async (proof) => ({
            added_at: proof.addedAt.toISOString(),
            content: `data:${proof.type};base64,${(await proofs.read(proof)).toString('base64')}`,
          })),
        );
        const log = moves.map(({ move, at }) => ({ move, at: at.toISOString() }));
        exported.push({ quote, status, claim, reason, voucher, documents, log });
      }
      return exported;
    },
    releaseProofs: proofs.release,
    wasBought: (transaction: Transaction, userId: string, plate: string): Promise<boolean> =>
      store.on(transaction).verifications.wasBought(userId, plate),
  };
}
