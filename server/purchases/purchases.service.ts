import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { PurchaseClaim } from '#contract/purchases/purchases.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { SanitizeDocument } from '#server/documents/sanitize-document.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import type { WithFiles, ZipFile } from '#server/shared/zip.ts';
import { createApprovalService, type PurchaseGarage } from './approval.service.ts';
import { type BoughtCar, boughtCarOf } from './bought-car.ts';
import { createCampaignsService } from './campaigns.service.ts';
import { createTransition } from './move-verification.ts';
import type { OwnQuote, OwnQuotes } from './own-quotes.ts';
import { createProofService } from './proof.service.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { createVerificationService } from './verification.service.ts';
import { createVerificationMailsService, type OutgoingMail } from './verification-mails.service.ts';

interface Dependencies {
  store: PurchasesStore;
  quotes: OwnQuotes;
  garage: PurchaseGarage;
  files: Files;
  queue: Pick<Queue, 'enqueue'>;
  limits: SharedLimits;
  sanitize: SanitizeDocument;
  deliverMail(messageId: string, mail: OutgoingMail): Promise<void>;
  now: () => Date;
  fingerprintCost?: number | undefined;
}

export type PurchasesService = ReturnType<typeof createPurchasesService>;

export function createPurchasesService(dependencies: Dependencies) {
  const { store, quotes } = dependencies;
  const move = createTransition(dependencies);
  const verifications = createVerificationService({ ...dependencies, move });
  const proofs = createProofService(dependencies);

  return {
    verifications,
    proofs,
    campaigns: createCampaignsService(dependencies),
    operations: createApprovalService({ ...dependencies, move }),
    mails: createVerificationMailsService(dependencies),

    /** For the export of an account. Unverified quotes are part of the export of quotes. */
    async exportPurchases(userId: string, locale: Locale): Promise<WithFiles<AccountExport['purchases']>> {
      const data: AccountExport['purchases'] = [];
      const files: ZipFile[] = [];
      const own = new Map((await quotes.listOwn(userId, locale)).map((one) => [one.id, one]));
      for (const { quote, status, claim, reason, voucher } of await verifications.list(userId, locale)) {
        const stored = await store.proofs.list([quote]);
        if (!claim && stored.length === 0) continue;
        const moves = await store.verifications.listMoves(quote);
        const folder = `documents/${data.length + 1}${nameOf(own.get(quote), claim)}`;
        const documents = stored.map((proof, index) => {
          const { addedAt: modifiedAt } = proof;
          const named = proofs.filesOf(proof).map(({ ending, open }, part) => {
            const name = `${folder}/document-${index + 1}${part > 0 ? `-${part + 1}` : ''}.${ending}`;
            return { name, modifiedAt, open };
          });
          files.push(...named);
          return { added_at: modifiedAt.toISOString(), files: named.map(({ name }) => name) };
        });
        const log = moves.map(({ move, at }) => ({ move, at: at.toISOString() }));
        data.push({ quote, status, claim, reason, voucher, documents, log });
      }
      return { data, files };
    },
    releaseProofs: proofs.release,
    async findBought(transaction: Transaction, userId: string, plate: string): Promise<BoughtCar | undefined> {
      const car = await store.on(transaction).verifications.findBought(userId, plate);
      return car && boughtCarOf(car);
    },
  };
}

/** Car and day of the quote, for the name of a folder. */
function nameOf(quote: OwnQuote | undefined, claim: PurchaseClaim | null): string {
  const car = quote?.cars.find(({ position }) => position === claim?.car) ?? quote?.cars[0];
  return quote && car ? `-${car.make.slug}-${car.model.slug}-${quote.createdAt.slice(0, 10)}` : '';
}
